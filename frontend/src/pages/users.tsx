import { useSearchParams } from 'react-router-dom';

import { PeopleScreen } from '@/features/people/people-screen';

/** User management. The search is in the URL. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  return <PeopleScreen q={search.get('q') ?? ''} onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })} />;
}
