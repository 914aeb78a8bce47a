import { TeamChangelog } from '@/features/changelog/team-changelog';
import { Page } from '@/shared/ui/layout';

/** Where the team writes what was fixed. */
export const TeamChangelogPage = () => (
  <Page>
    <TeamChangelog />
  </Page>
);
