import { ChangelogScreen } from '@/features/changelog/changelog-screen';
import { Page } from '@/shared/ui/layout';

/** The news in the header of the app. */
export const ChangelogPage = () => (
  <Page>
    <ChangelogScreen />
  </Page>
);
