import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { api, bodyOf, idempotent } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/api/headers';
import { keys } from '@/shared/api/keys';
import { useToast } from '@/shared/ui/toast/toast';
import { canConclude, commonAssignee } from './bulk-rules';
import { bulkStore, type BulkChange, type BulkField, type BulkTicket } from './bulk-store';

export const useBulkState = () => useSyncExternalStore(bulkStore.subscribe, bulkStore.get);

/** Why the last bulk change skipped this ticket, if it did. */
export const useRefusal = (id: number) =>
  useSyncExternalStore(bulkStore.subscribe, () => bulkStore.get().refused.get(id));

const refresh = (client: QueryClient, ids: readonly number[]) =>
  Promise.all(
    [
      keys.tickets.lists,
      keys.admin.stats,
      keys.team,
      ...ids.flatMap((id) => [keys.tickets.head(id), keys.tickets.events(id)]),
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

const UNCHANGED: readonly string[] = ['done', 'same'];

/**
 * The assignment fails if somebody else was faster. Only possible if the tickets have one common assignee to compare
 * with.
 */
const conditionOf = (tickets: readonly BulkTicket[], { assignedTo }: BulkChange) => {
  const ifAssignedTo = assignedTo === undefined ? undefined : commonAssignee(tickets);
  return ifAssignedTo === undefined ? {} : { ifAssignedTo };
};

async function change(tickets: readonly BulkTicket[], what: BulkChange, assigneeName?: string) {
  const ids = tickets.map(({ id }) => id);
  const headers = idempotent(newIdempotencyKey());
  const { id, items } = await bodyOf(
    api.POST('/api/tickets/bulk', { body: { ids, change: { ...what, ...conditionOf(tickets, what) } }, headers }),
  );
  const done = items.flatMap(({ ticketId, outcome }) => (outcome === 'done' ? [ticketId] : []));
  const refused = new Map(
    items.flatMap(({ ticketId, outcome }) => (UNCHANGED.includes(outcome) ? [] : [[ticketId, outcome] as const])),
  );
  bulkStore.change({ last: { id, change: what, assigneeName, done }, refused });
  return ids;
}

async function undo(id: number) {
  const { items } = await bodyOf(api.POST('/api/bulk/{id}/undo', { params: { path: { id } } }));
  const restored = items.filter(({ outcome }) => outcome === 'restored').length;
  const undone = { restored, skipped: items.length - restored };
  const done = items.map(({ ticketId }) => ticketId);
  bulkStore.change({ last: { id, change: {}, done, undone }, refused: new Map() });
  return done;
}

type ChangeOptions = { assigneeName?: string; onError?: (error: unknown) => void };

/** Undoable changes of one or many tickets: `change([ticket], { status: 'resolved' })`. */
export function useBulk() {
  const { t } = useTranslation('shortcuts');
  const client = useQueryClient();
  const toast = useToast();

  async function run(
    ids: readonly number[],
    onError: (error: unknown) => void,
    work: () => Promise<readonly number[]>,
  ) {
    if (bulkStore.get().running > 0) return false;
    bulkStore.change({ running: ids.length });
    let changed = ids;
    let isDone = true;
    try {
      changed = await work();
    } catch (error) {
      isDone = false;
      onError(error);
    }
    bulkStore.change({ running: 0 });
    await refresh(client, changed);
    return isDone;
  }

  const changeAll = (
    tickets: readonly BulkTicket[],
    what: BulkChange,
    { assigneeName, onError = (error) => toast.error(t('bulk.failed'), error) }: ChangeOptions = {},
  ) =>
    tickets.length === 0
      ? Promise.resolve(true)
      : run(
          tickets.map(({ id }) => id),
          onError,
          () => change(tickets, what, assigneeName),
        );
  const ask = (field: BulkField, tickets: readonly BulkTicket[]) => bulkStore.change({ question: { field, tickets } });
  return {
    /** @returns false if the request failed; tickets may have been refused all the same */
    change: changeAll,
    /** Reports are not resolved without asking what their review showed. */
    resolve: (tickets: readonly BulkTicket[]) =>
      canConclude(tickets) ? ask('verdict', tickets) : void changeAll(tickets, { status: 'resolved' }),
    /** Tickets known to be part of the action are refetched even if the undo fails. */
    undo: (id: number, ids: readonly number[] = bulkStore.get().last?.done ?? []) =>
      run(
        ids,
        (error) => toast.error(t('bulk.notUndone'), error),
        () => undo(id),
      ),
    /** Opens the dialog that asks for the new value. */
    ask,
  };
}
