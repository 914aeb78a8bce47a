import '@/shared/i18n/sanction-strings';
import '@/shared/i18n/team-strings';

import { filterFrom, searchFrom } from '@/features/sanctions/filter';
import { SanctionsScreen } from '@/features/sanctions/sanctions-screen';
import { useAddressFilter } from '@/shared/hooks/use-address-filter';
import { Page } from '@/shared/ui/layout';

/** All sanctions, for the team. The filters are in the URL. */
export function SanctionsDeskPage() {
  return (
    <Page>
      <SanctionsScreen {...useAddressFilter(filterFrom, searchFrom)} />
    </Page>
  );
}
