import { can, useMe } from '@/shared/session/me';

import { BoardTickets } from './board-tickets';
import { filterFrom, searchFor } from './filter';
import { Insights } from './insights';
import { MaintenanceCard } from './maintenance-card';
import { groupingFrom, periodFrom } from './series';
import { StatCards } from './stat-cards';
import css from './team-board.module.css';

type TeamBoardProps = {
  search: URLSearchParams;
  onSearch: (search: Record<string, string>) => void;
};

/** How busy the desk is, what happened lately, and every ticket within reach of a filter. All of it lives in the address. */
export function TeamBoard({ search, onSearch }: TeamBoardProps) {
  const admin = can(useMe(), 'admin');
  const filter = filterFrom(search);
  const view = { period: periodFrom(search.get('days')), grouping: groupingFrom(search.get('by')) };

  const go = (next: typeof view & { filter: typeof filter }) =>
    onSearch({
      ...searchFor(next.filter),
      ...(next.period !== periodFrom(null) && { days: String(next.period) }),
      ...(next.grouping !== groupingFrom(null) && { by: next.grouping }),
    });

  return (
    <div className={css.board}>
      <StatCards period={view.period} />
      <Insights {...view} onView={(change) => go({ ...view, filter, ...change })} />
      {admin && <MaintenanceCard />}
      <BoardTickets filter={filter} onFilter={(change) => go({ ...view, filter: { ...filter, ...change } })} />
    </div>
  );
}
