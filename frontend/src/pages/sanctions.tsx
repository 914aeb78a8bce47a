import '@/shared/i18n/sanction-strings';

import { OwnSanctions } from '@/features/sanctions/own-sanctions';
import { Page } from '@/shared/ui/layout';

export function SanctionsPage() {
  return (
    <Page>
      <OwnSanctions />
    </Page>
  );
}
