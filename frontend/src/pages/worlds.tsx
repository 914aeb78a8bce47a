import { WorldsScreen } from '@/features/worlds/worlds-screen';
import { Page } from '@/shared/ui/layout';

/** Worlds of the game, for admins. */
export function WorldsPage() {
  return (
    <Page>
      <WorldsScreen />
    </Page>
  );
}
