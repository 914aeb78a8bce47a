import { filterFrom, given } from '@/features/people/filter';
import { PeopleScreen } from '@/features/people/people-screen';
import { useAddressFilter } from '@/shared/hooks/use-address-filter';

/** User management. The filters are in the URL. */
export function UsersPage() {
  return <PeopleScreen {...useAddressFilter(filterFrom, given)} />;
}
