import { ChangelogDesk } from '@/features/changelog/changelog-desk';
import { Page } from '@/shared/ui/layout';

/** Where the team writes what was fixed. */
export const ChangelogDeskPage = () => (
  <Page>
    <ChangelogDesk />
  </Page>
);
