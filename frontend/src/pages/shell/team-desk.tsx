import { Dock } from '@/features/bulk/dock';
import { Shortcuts } from '@/features/shortcuts/shortcuts';
import { addTeamStrings } from '@/shared/i18n/team-strings';

addTeamStrings();

/** What the team has on every page: keys, palette, and the dock of chosen tickets. Loaded for the team only. */
export function TeamDesk() {
  return (
    <>
      <Shortcuts />
      <Dock />
    </>
  );
}
