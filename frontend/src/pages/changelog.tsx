import { ChangelogScreen } from '@/features/changelog/changelog-screen';
import { Page } from '@/shared/ui/layout';

export const ChangelogPage = () => (
  <Page>
    <ChangelogScreen />
  </Page>
);
