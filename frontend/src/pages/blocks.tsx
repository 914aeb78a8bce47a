import { BlocksScreen } from '@/features/blocks/blocks-screen';
import { addBlockStrings } from '@/shared/i18n/block-strings';
import { Page } from '@/shared/ui/layout';

addBlockStrings();

/** Players who are suspended, for the team. */
export function BlocksPage() {
  return (
    <Page>
      <BlocksScreen />
    </Page>
  );
}
