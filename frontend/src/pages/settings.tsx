import { SettingsScreen } from '@/features/settings/settings-screen';
import { Page } from '@/shared/ui/layout';

/** Settings of the club, for admins. */
export function SettingsPage() {
  return (
    <Page>
      <SettingsScreen />
    </Page>
  );
}
