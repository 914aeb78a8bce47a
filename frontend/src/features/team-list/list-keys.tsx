import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { commonStatuses } from '@/features/bulk/bulk-rules';
import { bulkStore } from '@/features/bulk/bulk-store';
import { useBulk, useBulkState } from '@/features/bulk/use-bulk';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import type { TeamTicket } from '@/shared/contract';
import { useMe } from '@/shared/session/me';
import { useTicketTarget } from '@/shared/ui/ticket/ticket-link';
import { useAttention } from './use-attention';
import { useCursorState, type ListCursor } from './use-list-cursor';

type ListKeysProps = { cursor: ListCursor; rows: readonly TeamTicket[]; onSearch: () => void };

/** Shortcuts of the list. They act on the selected rows or, without a selection, on the row of the cursor. */
export function ListKeys({ cursor, rows, onSearch }: ListKeysProps) {
  const me = useMe();
  const navigate = useNavigate();
  const targetOf = useTicketTarget();
  const { change, resolve, ask } = useBulk();
  const attention = useAttention();
  const { cursor: at, picked } = useCursorState(cursor);
  usePicksInDock(cursor, rows);

  const some = at !== null || picked.size > 0;
  const resolveChosen = () => {
    const tickets = cursor.chosen();
    if (commonStatuses(tickets).includes('resolved')) resolve(tickets);
  };
  const open = (id: number) => {
    const { to, options } = targetOf(id);
    void navigate(to, options);
  };
  useShortcuts({
    nextRow: () => cursor.move(1),
    previousRow: () => cursor.move(-1),
    openRow: at === null ? undefined : () => open(at),
    pickRow: at === null ? undefined : () => cursor.pick(at),
    pickToRow: at === null ? undefined : () => cursor.pick(at, { range: true }),
    search: onSearch,
    take: some ? () => void change(cursor.chosen(), { assignedTo: me.id }) : undefined,
    assign: some ? () => ask('assignedTo', cursor.chosen()) : undefined,
    status: some ? () => ask('status', cursor.chosen()) : undefined,
    priority: some ? () => ask('priority', cursor.chosen()) : undefined,
    resolve: some ? resolveChosen : undefined,
    unread: some ? () => void attention.markUnread(...cursor.chosen()) : undefined,
    follow: some ? () => void attention.follow(...cursor.chosen()) : undefined,
  });
  return null;
}

/** Copies the selection to the dock. After a bulk change only tickets that were not changed stay selected. */
function usePicksInDock(cursor: ListCursor, rows: readonly TeamTicket[]) {
  const { picked } = useCursorState(cursor);
  const { last } = useBulkState();
  const lastId = last?.id;
  useEffect(() => {
    const clear = () => {
      cursor.clearPicks();
      bulkStore.change({ refused: new Map() });
    };
    bulkStore.change({ selection: picked.size > 0 ? { tickets: cursor.chosen(), clear } : null });
  }, [cursor, picked, rows]);
  useEffect(() => () => bulkStore.change({ selection: null }), []);
  useEffect(() => {
    const { refused } = bulkStore.get();
    const ticked = [...cursor.get().picked];
    cursor.clearPicks();
    for (const id of ticked) if (refused.has(id)) cursor.pick(id);
  }, [cursor, lastId]);
}
