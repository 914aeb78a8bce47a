import { useState, type ReactNode } from 'react';

import { folded } from '@/shared/lib/folded';
import { CommandDialog } from '@/shared/ui/dialog/command-list';

type Target = { key: string; text: string; end: ReactNode; run: () => void };
type TargetDialogProps = {
  open: boolean;
  title: string;
  targets: readonly Target[];
  nothing: string;
  onClose: () => void;
};

/** Chooses the incident or changelog entry for the selected tickets. */
export function TargetDialog({ open, title, targets, nothing, onClose }: TargetDialogProps) {
  const [typed, setTyped] = useState('');
  const choices = targets.filter(({ text }) => folded(text).includes(folded(typed.trim())));
  return (
    <CommandDialog
      open={open}
      title={title}
      placeholder={title}
      typed={typed}
      onType={setTyped}
      groups={choices.length > 0 ? [{ name: title, choices }] : []}
      nothing={nothing}
      onClose={onClose}
    />
  );
}
