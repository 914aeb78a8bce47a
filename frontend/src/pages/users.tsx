import { useSearchParams } from 'react-router-dom';

import { PeopleScreen } from '@/features/people/people-screen';
import { Page } from '@/shared/ui/layout';

/** User management; the search lives in the address. */
export function UsersPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <Page>
      <PeopleScreen q={search.get('q') ?? ''} onSearch={(q) => setSearch(q ? { q } : {}, { replace: true })} />
    </Page>
  );
}
