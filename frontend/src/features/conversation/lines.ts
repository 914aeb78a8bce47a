import type { Me, Message } from '@/shared/contract';
import type { Outgoing } from './outbox';

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

/** The echo of the live connection may come before the answer: a message of mine that says the same is the same. */
function storedAs({ messageId, afterId, text, isInternal, fileNames }: Outgoing, me: Me, taken: Set<number>) {
  return (message: Message) =>
    messageId === undefined
      ? message.id > afterId &&
        message.userId === me.id &&
        message.isInternal === isInternal &&
        message.message === text &&
        message.attachments.length === fileNames.length &&
        !taken.has(message.id)
      : message.id === messageId;
}

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

/** Stored messages by the key of the outgoing message. */
export function storedOf(messages: readonly Message[], box: readonly Outgoing[], me: Me): Map<string, number> {
  const stored = new Map<string, number>();
  const taken = new Set<number>();
  for (const outgoing of box) {
    const found = messages.find(storedAs(outgoing, me, taken));
    if (!found) continue;
    taken.add(found.id);
    stored.set(outgoing.key, found.id);
  }
  return stored;
}

/** Stored and outgoing messages as rows, grouped by sender and minute. */
export function linesOf(messages: readonly Message[], box: readonly Outgoing[], me: Me): Line[] {
  const stored = storedOf(messages, box, me);
  const keyOf = new Map([...stored].map(([key, id]) => [id, key]));
  const waiting = box.filter(({ key, state }) => (state === 'sending' || state === 'failed') && !stored.has(key));
  const rows: Pick<Line, 'key' | 'message' | 'outgoing'>[] = [
    ...messages.map((message) => ({ key: keyOf.get(message.id) ?? String(message.id), message })),
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
