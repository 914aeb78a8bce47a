import { notifyManager, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { api, bodyOf, idempotent } from '@/shared/api/client';
import { newIdempotencyKey } from '@/shared/api/headers';
import { keys } from '@/shared/api/keys';
import { useToast } from '@/shared/ui/toast/toast';
import { canConclude, commonAssignee } from './bulk-rules';
import {
  bulkStore,
  type BulkChange,
  type BulkField,
  type BulkState,
  type BulkTicket,
  type Pending,
} from './bulk-store';

export const useBulkState = () => useSyncExternalStore(bulkStore.subscribe, bulkStore.get);

/** Why the last bulk change skipped this ticket, if it did. */
export const useRefusal = (id: number) =>
  useSyncExternalStore(bulkStore.subscribe, () => bulkStore.get().refused.get(id));

/** Waits for the tickets alone: no field shows what the lists, the figures or the team say. */
const refresh = (client: QueryClient, ids: readonly number[]) => {
  const load = (queryKey: QueryKey) => client.invalidateQueries({ queryKey });
  for (const key of [keys.tickets.lists, keys.admin.stats, keys.team]) void load(key);
  return Promise.all(ids.flatMap((id) => [keys.tickets.head(id), keys.tickets.events(id)]).map(load));
};

let turn: Promise<unknown> = Promise.resolve();
/** Actions wait for each other, so that the server gets them in the order in which they were chosen. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

const UNCHANGED: readonly string[] = ['done', 'same'];

/**
 * The assignment fails if somebody else was faster. Only possible if the tickets have one common assignee to compare
 * with. To be asked for when the reader chooses, because the tickets may change before the request is sent.
 */
const conditional = (tickets: readonly BulkTicket[], what: BulkChange) => ({
  ...what,
  ifAssignedTo: what.assignedTo === undefined ? undefined : commonAssignee(tickets),
});

type Refused = BulkState['refused'];
type Answer = { ids: readonly number[]; refused: Refused };

async function change(
  ids: readonly number[],
  what: ReturnType<typeof conditional>,
  assigneeName?: string,
): Promise<Answer> {
  const headers = idempotent(newIdempotencyKey());
  const { id, items } = await bodyOf(api.POST('/api/tickets/bulk', { body: { ids: [...ids], change: what }, headers }));
  const done = items.flatMap(({ ticketId, outcome }) => (outcome === 'done' ? [ticketId] : []));
  const refused = new Map(
    items.flatMap(({ ticketId, outcome }) => (UNCHANGED.includes(outcome) ? [] : [[ticketId, outcome] as const])),
  );
  // A change that was made already, as by a double click, leaves the undo of the first.
  if (done.length > 0 || refused.size > 0)
    bulkStore.change({ last: { id, change: what, assigneeName, done }, refused });
  return { ids, refused };
}

async function undo(id: number): Promise<Answer> {
  const { items } = await bodyOf(api.POST('/api/bulk/{id}/undo', { params: { path: { id } } }));
  const restored = items.filter(({ outcome }) => outcome === 'restored').length;
  const undone = { restored, skipped: items.length - restored };
  const ids = items.map(({ ticketId }) => ticketId);
  const refused: Refused = new Map();
  bulkStore.change({ last: { id, change: {}, done: ids, undone }, refused });
  return { ids, refused };
}

type ChangeOptions = { assigneeName?: string; onError?: (error: unknown) => void };

/** Undoable changes of one or many tickets: `change([ticket], { status: 'resolved' })`. */
export function useBulk() {
  const { t } = useTranslation('shortcuts');
  const client = useQueryClient();
  const toast = useToast();

  async function run(action: Pending, onError: (error: unknown) => void, work: () => Promise<Answer>) {
    const { ids } = action;
    const { running, pending } = bulkStore.get();
    bulkStore.change({ running: running + ids.length, pending: [...pending, action] });
    const answer = await inTurn(work).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    bulkStore.change({ running: bulkStore.get().running - ids.length });
    await refresh(client, answer?.ids ?? ids);
    // After the tickets are shown, as their observers are told in a later task.
    notifyManager.schedule(() =>
      bulkStore.change({ pending: bulkStore.get().pending.filter((one) => one !== action) }),
    );
    return answer?.refused;
  }

  async function changeAll(
    tickets: readonly BulkTicket[],
    what: BulkChange,
    { assigneeName, onError = (error) => toast.error(t('bulk.failed'), error) }: ChangeOptions = {},
  ): Promise<Refused | undefined> {
    if (tickets.length === 0) return new Map();
    const ids = tickets.map(({ id }) => id);
    const asked = conditional(tickets, what);
    return run({ ids, change: what }, onError, () => change(ids, asked, assigneeName));
  }
  const ask = (field: BulkField, tickets: readonly BulkTicket[]) => bulkStore.change({ question: { field, tickets } });
  return {
    /** @returns why tickets were refused, undefined if the request failed */
    change: changeAll,
    /** Reports are not resolved without asking what their review showed. */
    resolve: (tickets: readonly BulkTicket[]) =>
      canConclude(tickets) ? ask('verdict', tickets) : void changeAll(tickets, { status: 'resolved' }),
    /** Tickets known to be part of the action are refetched even if the undo fails. */
    undo: (id: number, ids: readonly number[] = bulkStore.get().last?.done ?? []) =>
      run(
        { ids, change: {} },
        (error) => toast.error(t('bulk.notUndone'), error),
        () => undo(id),
      ),
    /** Opens the dialog that asks for the new value. */
    ask,
  };
}
