import { PeopleScreen } from '@/features/people/people-screen';
import { Page } from '@/shared/ui/layout';

export function UsersPage() {
  return (
    <Page>
      <PeopleScreen />
    </Page>
  );
}
