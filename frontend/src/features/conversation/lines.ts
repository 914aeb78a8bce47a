import type { Me, Message } from '@/shared/contract';
import { storedKeys, type Outgoing } from './unsent-state';

/** One row of the conversation. */
export type Line = {
  /** Stays the same when a sent message becomes a stored one. */
  key: string;
  message: Message;
  /** Set while the message is not stored. */
  outgoing?: Outgoing;
  /** First of its group: shows name, time and avatar. */
  opens: boolean;
  /** First of its day. */
  newDay: boolean;
};

const GROUP_MS = 60_000;
/** Negative, so that it cannot equal the id of a stored message. */
const NOT_STORED = -1;

const senderOf = ({ userId, isInternal }: Message) => `${userId ?? 'team'}${isInternal ? ' internal' : ''}`;
const dayKey = (iso: string) => new Date(iso).toDateString();

const asMessage = ({ text, isInternal, createdAt }: Outgoing, me: Me): Message => ({
  id: NOT_STORED,
  ticketId: NOT_STORED,
  userId: me.id,
  message: text,
  isInternal,
  createdAt,
  user: me,
  attachments: [],
});

/** Stored and outgoing messages as rows, grouped by sender and minute. */
export function linesOf(messages: readonly Message[], outbox: readonly Outgoing[], me: Me): Line[] {
  // The echo of the live connection may come before the answer.
  const stored = storedKeys(messages);
  const waiting = outbox.filter(({ key }) => !stored.has(key));
  const rows: Pick<Line, 'key' | 'message' | 'outgoing'>[] = [
    ...messages.map((message) => ({ key: message.clientKey ?? String(message.id), message })),
    ...waiting.map((outgoing) => ({ key: outgoing.key, message: asMessage(outgoing, me), outgoing })),
  ];
  let opener: Message | undefined;
  let last: Message | undefined;
  return rows.map((row) => {
    const { message } = row;
    const newDay = !last || dayKey(last.createdAt) !== dayKey(message.createdAt);
    const opens =
      newDay ||
      !opener ||
      senderOf(opener) !== senderOf(message) ||
      Date.parse(message.createdAt) - Date.parse(opener.createdAt) >= GROUP_MS;
    if (opens) opener = message;
    last = message;
    return { ...row, opens, newDay };
  });
}
