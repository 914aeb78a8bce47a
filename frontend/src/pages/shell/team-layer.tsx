import { Dock } from '@/features/bulk/dock';
import { ExportCard } from '@/features/csv/export-card';
import { Shortcuts } from '@/features/palette/shortcuts';
import '@/shared/i18n/team-strings';

type TeamLayerProps = {
  /** The palette was requested before this code was loaded. */
  open: boolean;
  onClose: () => void;
};

/** Shortcuts, palette and bulk action dock on every page, for the team only. */
export function TeamLayer({ open }: TeamLayerProps) {
  return (
    <>
      <Shortcuts isPaletteWanted={open} />
      <Dock>
        <ExportCard />
      </Dock>
    </>
  );
}
