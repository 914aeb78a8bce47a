import { Dock } from '@/features/bulk/dock';
import { Shortcuts } from '@/features/palette/shortcuts';
import '@/shared/i18n/team-strings';

type TeamDeskProps = {
  /** The palette was asked for before this was loaded. */
  open: boolean;
  onClose: () => void;
};

/** Keys, palette and the dock of chosen tickets, on every page. Loaded for the team only. */
export function TeamDesk({ open }: TeamDeskProps) {
  return (
    <>
      <Shortcuts isPaletteWanted={open} />
      <Dock />
    </>
  );
}
