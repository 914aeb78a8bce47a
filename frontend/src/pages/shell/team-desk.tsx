import { Dock } from '@/features/bulk/dock';
import { Shortcuts } from '@/features/shortcuts/shortcuts';
import '@/shared/i18n/team-strings';

/** Keys, palette and the dock of chosen tickets, on every page. Loaded for the team only. */
export function TeamDesk() {
  return (
    <>
      <Shortcuts />
      <Dock />
    </>
  );
}
