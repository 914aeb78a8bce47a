import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import { assigneeIn, recordAssignee, ticketChanged } from '@/features/thread/api';
import { withPosted, type Thread } from '@/features/thread/thread';
import { draftSync } from '@/features/unsent/draft-sync';
import { bodyOfMessage } from '@/features/unsent/outbox-rules';
import { modeOf, type Outgoing } from '@/features/unsent/outgoing';
import { userOf } from '@/features/unsent/unsent-state';
import { unsent } from '@/features/unsent/unsent-store';
import { api, bodyOf, idempotent } from '@/shared/api/client';
import { isFault } from '@/shared/api/errors';
import { keys } from '@/shared/api/keys';
import { upload } from '@/shared/api/upload';

function formOf(outgoing: Outgoing): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(bodyOfMessage(outgoing)))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const file of outgoing.files) form.append('files', file, file.name);
  return form;
}

/** Messages without files are sent as JSON, which needs no space in the file store. */
const send = (id: number, outgoing: Outgoing, onProgress: (share: number) => void) =>
  outgoing.files.length > 0
    ? upload('/api/tickets/{id}/messages', id, formOf(outgoing), { idempotencyKey: outgoing.key, onProgress })
    : bodyOf(
        api.POST('/api/tickets/{id}/messages', {
          params: { path: { id }, header: idempotent(outgoing.key) },
          body: bodyOfMessage(outgoing),
        }),
      );

type Posting = { ticketId: number; draftKey: string };

function reportClaimConflict(client: QueryClient, { ticketId, draftKey }: Posting) {
  const assignee = assigneeIn(client, ticketId);
  if (assignee && assignee.id !== userOf(draftKey)) unsent.setClaimConflict(draftKey, true);
}

/** Posts messages one after the other, to keep their order. */
export const postMessage = (client: QueryClient, posting: Posting) => {
  const { ticketId: id, draftKey } = posting;
  return mutationOptions({
    scope: { id: `messages-${id}` },
    onMutate: ({ team }: Outgoing) => ({ takes: team?.claims === true && assigneeIn(client, id) === null }),
    mutationFn: async (outgoing: Outgoing) => {
      await draftSync.settled(draftKey, modeOf(outgoing.isInternal));
      return send(id, outgoing, (progress) =>
        unsent.dispatch(draftKey, { type: 'progressed', key: outgoing.key, progress }),
      );
    },
    onSuccess: (message, { key }, { takes }) => {
      client.setQueryData<Thread>(keys.tickets.messages(id), (known) => withPosted(known, message));
      unsent.dispatch(draftKey, { type: 'stored', keys: new Set([key]) });
      void ticketChanged(client, id).then(() => takes && reportClaimConflict(client, posting));
    },
    onError: (error, _, before) => {
      recordAssignee(client, id, error);
      if (before?.takes) reportClaimConflict(client, posting);
      // The ticket was probably closed in the meantime.
      if (isFault(error, 'conflict', 'missing')) void ticketChanged(client, id);
      if (isFault(error, 'message.newer')) void client.invalidateQueries({ queryKey: keys.tickets.messages(id) });
    },
  });
};
