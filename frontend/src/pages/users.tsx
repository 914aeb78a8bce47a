import { useSearchParams } from 'react-router-dom';

import { filterFrom, given, type OnFilter } from '@/features/people/filter';
import { PeopleScreen } from '@/features/people/people-screen';

/** User management. The filters are in the URL. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  const onFilter: OnFilter = (change) =>
    setSearch((now) => given({ ...filterFrom(now), ...change }), { replace: true });
  return <PeopleScreen filter={filterFrom(search)} onFilter={onFilter} />;
}
