import { filterFrom, given } from '@/features/users/filter';
import { UsersScreen } from '@/features/users/users-screen';
import { useAddressFilter } from '@/shared/hooks/use-address-filter';

/** The filters are in the URL. */
export function UsersPage() {
  return <UsersScreen {...useAddressFilter(filterFrom, given)} />;
}
