import { Dock } from '@/features/bulk/dock';
import { Shortcuts } from '@/features/palette/shortcuts';
import '@/shared/i18n/team-strings';

type TeamDeskProps = {
  /** The palette was requested before this code was loaded. */
  open: boolean;
  onClose: () => void;
};

/** Shortcuts, palette and bulk action dock on every page, for the team only. */
export function TeamDesk({ open }: TeamDeskProps) {
  return (
    <>
      <Shortcuts isPaletteWanted={open} />
      <Dock />
    </>
  );
}
