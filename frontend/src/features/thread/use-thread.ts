import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Outgoing } from '@/features/unsent/outgoing';
import type { Me, Message, TicketDetail } from '@/shared/contract';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { isTeam } from '@/shared/session/me';
import { loadOlder, MESSAGES_MS, messagesQuery } from './api';
import { linesOf } from './lines';
import { useTicketChanges } from './use-ticket-changes';

const none: readonly Message[] = [];

export function useThread(ticketId: number) {
  const query = useLiveQuery(messagesQuery(ticketId), MESSAGES_MS);
  const messages = query.data?.items ?? none;
  const cursor = query.data?.olderCursor ?? null;
  const { mutate: load, isPending, isError } = useMutation(loadOlder(useQueryClient(), ticketId));
  const older = useMemo(
    () => ({
      has: cursor !== null,
      busy: isPending,
      failed: isError,
      load: () => cursor !== null && load(cursor),
    }),
    [cursor, isPending, isError, load],
  );
  return { query, messages, cursor, newestId: messages.at(-1)?.id ?? 0, older };
}
export type LoadedThread = ReturnType<typeof useThread>;

export function useLines(ticket: TicketDetail, me: Me, thread: LoadedThread, outbox: readonly Outgoing[]) {
  const { messages, cursor } = thread;
  const changes = useTicketChanges(ticket, isTeam(me));
  return useMemo(() => {
    // Earlier events appear when the messages around them are loaded.
    const first = cursor === null ? '' : (messages[0]?.createdAt ?? '');
    const shown = changes.filter(({ createdAt }) => createdAt > first);
    return linesOf(messages, outbox, me, shown);
  }, [messages, outbox, me, changes, cursor]);
}
