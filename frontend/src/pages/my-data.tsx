import { OwnData } from '@/features/privacy/own-data';
import { Page } from '@/shared/ui/layout';

export function MyDataPage() {
  return (
    <Page>
      <OwnData />
    </Page>
  );
}
