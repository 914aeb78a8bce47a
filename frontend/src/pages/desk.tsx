import { TeamBoard } from '@/features/team-board/team-board';
import { TeamList } from '@/features/team-list/team-list';
import { cleanSearch, useListAddress, type ListAddress } from '@/features/team-list/use-list-address';
import type { Layout } from '@/features/team-list/team-table';
import { useViews } from '@/features/views/use-views';
import { useViewParts } from '@/features/views/use-view-parts';
import '@/shared/i18n/team-strings';

type ListProps = ListAddress & { freshId: number | undefined; onNew: () => void };

/** The two tabs of the team. Both show the list with saved views; the board has current counts above it. */
export function Desk({ layout, ...list }: ListProps & { layout: Layout }) {
  return layout === 'board' ? <Board {...list} /> : <Tickets {...list} />;
}

function Board({ freshId, onNew, ...address }: ListProps) {
  const { filter, onFilter } = useListAddress(address);
  return (
    <>
      <TeamBoard status={filter.status} onStatus={(status) => onFilter({ status })} />
      <TeamList layout="board" freshId={freshId} onNew={onNew} {...address} />
    </>
  );
}

function Tickets({ freshId, onNew, ...address }: ListProps) {
  const views = useViews({ ...address, clean: cleanSearch });
  return <TeamList layout="list" freshId={freshId} onNew={onNew} {...views.address} views={useViewParts(views)} />;
}
