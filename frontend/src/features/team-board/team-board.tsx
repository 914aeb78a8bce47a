import { useEffect, useRef } from 'react';

import { can, useMe } from '@/shared/session/me';

import { BoardTickets } from './board-tickets';
import { filterFrom, searchFor, type BoardFilter } from './filter';
import { Insights } from './insights';
import { MaintenanceCard } from './maintenance-card';
import { groupingFrom, periodFrom, type Grouping, type Period } from './series';
import { StatCards } from './stat-cards';
import css from './team-board.module.css';

type TeamBoardProps = {
  search: URLSearchParams;
  onSearch: (search: Record<string, string>) => void;
};

type View = { period: Period; grouping: Grouping; filter: BoardFilter };

const viewFrom = (search: URLSearchParams): View => ({
  period: periodFrom(search.get('days')),
  grouping: groupingFrom(search.get('by')),
  filter: filterFrom(search),
});

/** The search parameters of a view; defaults are left out. */
const searchOf = ({ period, grouping, filter }: View): Record<string, string> => ({
  ...searchFor(filter),
  ...(period !== periodFrom(null) && { days: String(period) }),
  ...(grouping !== groupingFrom(null) && { by: grouping }),
});

/** Changes the view that was requested last: the next change may come before that one is rendered. */
function useViewChange({ search, onSearch }: TeamBoardProps) {
  const requested = useRef(search);
  useEffect(() => {
    requested.current = search;
  }, [search]);
  return (change: (view: View) => Partial<View>) => {
    const view = viewFrom(requested.current);
    const next = searchOf({ ...view, ...change(view) });
    requested.current = new URLSearchParams(next);
    onSearch(next);
  };
}

/** Current numbers, recent trends, and all tickets with filters. The view lives in the address. */
export function TeamBoard({ search, onSearch }: TeamBoardProps) {
  const admin = can(useMe(), 'admin');
  const { period, grouping, filter } = viewFrom(search);
  const changeView = useViewChange({ search, onSearch });

  return (
    <div className={css.board}>
      <StatCards period={period} />
      <Insights period={period} grouping={grouping} onView={(change) => changeView(() => change)} />
      {admin && <MaintenanceCard />}
      <BoardTickets
        filter={filter}
        onFilter={(change) => changeView((view) => ({ filter: { ...view.filter, ...change } }))}
      />
    </div>
  );
}
