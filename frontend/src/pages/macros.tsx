import { MacrosScreen } from '@/features/macros/macros-screen';
import '@/shared/i18n/team-strings';
import { Page } from '@/shared/ui/layout';

/** Texts to answer with, for the team. */
export function MacrosPage() {
  return (
    <Page>
      <MacrosScreen />
    </Page>
  );
}
