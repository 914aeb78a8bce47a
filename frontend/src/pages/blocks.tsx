import { BlocksScreen } from '@/features/blocks/blocks-screen';
import '@/shared/i18n/block-strings';
import { Page } from '@/shared/ui/layout';

/** Players who are suspended, for the team. */
export function BlocksPage() {
  return (
    <Page>
      <BlocksScreen />
    </Page>
  );
}
