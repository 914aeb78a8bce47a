import '@/shared/i18n/sanction-strings';

import { OwnSanctions } from '@/features/sanctions/own-sanctions';
import { Page } from '@/shared/ui/layout';

/** What was decided about the characters of whoever is signed in. */
export function SanctionsPage() {
  return (
    <Page>
      <OwnSanctions />
    </Page>
  );
}
