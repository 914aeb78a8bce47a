import { ChangelogDesk } from '@/features/changelog/changelog-desk';
import { Page } from '@/shared/ui/layout';

export const ChangelogDeskPage = () => (
  <Page>
    <ChangelogDesk />
  </Page>
);
