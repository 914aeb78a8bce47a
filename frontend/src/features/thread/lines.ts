import { storedKeys, type Outgoing } from '@/features/unsent/outgoing';
import type { Me, Message, Status } from '@/shared/contract';

export type TicketChange = {
  id: number;
  createdAt: string;
  /** Null for changes by the system or as a result of a reply. */
  name: string | null;
  text: string;
  status?: Status;
};

type Row =
  | {
      /** Stays the same when a sent message becomes a stored one. */
      key: string;
      message: Message;
      outgoing?: Outgoing;
      change?: undefined;
    }
  | { key: string; change: TicketChange; message?: undefined; outgoing?: undefined };

export type Line = Row & {
  /** First of its group, with name, time and avatar. */
  opens: boolean;
  newDay: boolean;
};

const GROUP_MS = 60_000;
/** Negative, so that it cannot equal the id of a stored message. */
const NOT_STORED = -1;

const senderOf = ({ userId, isInternal }: Message) => `${userId ?? 'team'}${isInternal ? ' internal' : ''}`;
const dayKey = (iso: string) => new Date(iso).toDateString();

const asMessage = ({ text, isInternal, createdAt, mentions }: Outgoing, me: Me): Message => ({
  id: NOT_STORED,
  ticketId: NOT_STORED,
  userId: me.id,
  message: text,
  isInternal,
  ...(mentions && { mentions: [...mentions] }),
  createdAt,
  user: me,
  attachments: [],
});

const timeOf = ({ message, change }: Row) => (message ?? change).createdAt;

/** Messages keep the order of the server. */
function withChanges(rows: readonly Row[], changes: readonly TicketChange[]): Row[] {
  const waiting = changes.map((change): Row => ({ key: `change-${change.id}`, change }));
  const merged = rows.flatMap((row) => {
    const later = waiting.findIndex((change) => timeOf(change) > timeOf(row));
    return [...waiting.splice(0, later === -1 ? waiting.length : later), row];
  });
  return [...merged, ...waiting];
}

/** Groups messages by sender and minute, with the changes of the ticket between them. */
export function linesOf(
  messages: readonly Message[],
  outbox: readonly Outgoing[],
  me: Me,
  changes: readonly TicketChange[] = [],
): Line[] {
  // The live connection may deliver a message before the response to its POST.
  const stored = storedKeys(messages);
  const waiting = outbox.filter(({ key }) => !stored.has(key));
  const rows: Row[] = [
    ...messages.map((message) => ({ key: message.clientKey ?? String(message.id), message })),
    ...waiting.map((outgoing) => ({ key: outgoing.key, message: asMessage(outgoing, me), outgoing })),
  ];
  let opener: Message | undefined;
  let last: Row | undefined;
  return withChanges(rows, changes).map((row) => {
    const newDay = !last || dayKey(timeOf(last)) !== dayKey(timeOf(row));
    last = row;
    if (!row.message) {
      opener = undefined;
      return { ...row, opens: true, newDay };
    }
    const { message } = row;
    const opens =
      newDay ||
      !opener ||
      senderOf(opener) !== senderOf(message) ||
      Date.parse(message.createdAt) - Date.parse(opener.createdAt) >= GROUP_MS;
    if (opens) opener = message;
    return { ...row, opens, newDay };
  });
}
