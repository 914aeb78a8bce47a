import { useState } from 'react';

import { folded } from '../../lib/folded';
import { CommandDialog, type Choice } from './command-list';

type ChoiceDialogProps = {
  open: boolean;
  title: string;
  choices: readonly Choice[];
  /** Said in place of an empty list. */
  nothing: string;
  onClose: () => void;
};

/** Chooses from a known list, which the typed text narrows. */
export function ChoiceDialog({ open, title, choices, nothing, onClose }: ChoiceDialogProps) {
  const [typed, setTyped] = useState('');
  const found = choices.filter(({ text }) => folded(text).includes(folded(typed.trim())));
  return (
    <CommandDialog
      open={open}
      title={title}
      placeholder={title}
      typed={typed}
      onType={setTyped}
      groups={found.length > 0 ? [{ name: title, choices: found }] : []}
      nothing={nothing}
      onClose={onClose}
    />
  );
}
