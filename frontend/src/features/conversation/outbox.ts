import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';

/** A message that is being sent: shown immediately, kept until the server has stored it. */
export type Outgoing = {
  /** The idempotency key, unchanged in retries, so that nothing is posted twice. */
  key: string;
  text: string;
  isInternal: boolean;
  files: readonly File[];
  /** Names of its files; after a reload only the names remain. */
  fileNames: readonly string[];
  createdAt: string;
  /** The newest message when it was sent. */
  afterId: number;
  /** `returned`: failed and back in the composer. */
  state: 'sending' | 'failed' | 'returned' | 'sent';
  /** Sent share of the body, 0 to 1. */
  progress: number;
  /** Set when it has been sent. */
  messageId?: number;
};
type Box = readonly Outgoing[];
type Kept = Omit<Outgoing, 'files' | 'state' | 'progress' | 'messageId'>;

/** Key of the outbox of one person in one ticket. */
export const boxOf = (userId: number, ticketId: number) => `${userId}:${ticketId}`;

const boxes = new Map<string, Box>();
const listeners = new Set<() => void>();
const kept = (box: string) => `${box}:unsent`;

session.subscribe(() => {
  if (!session.get()) boxes.clear();
});

function restore(box: string): Box {
  const text = drafts.read(kept(box));
  if (text === '') return [];
  try {
    const unsent = JSON.parse(text) as Kept[];
    return unsent.map((one) => ({ ...one, files: [], state: 'failed', progress: 0 }));
  } catch {
    drafts.write(kept(box), '');
    return [];
  }
}

const keptPart = ({ key, text, isInternal, fileNames, createdAt, afterId }: Outgoing): Kept => ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  afterId,
});

function change(box: string, next: Box) {
  boxes.set(box, next);
  const unsent = next.filter(({ state }) => state !== 'sent').map(keptPart);
  drafts.write(kept(box), unsent.length ? JSON.stringify(unsent) : '');
  listeners.forEach((tell) => tell());
}

function get(box: string): Box {
  const known = boxes.get(box);
  if (known) return known;
  const restored = restore(box);
  boxes.set(box, restored);
  return restored;
}

const patch = (box: string, key: string, part: Partial<Outgoing>) =>
  change(
    box,
    get(box).map((one) => (one.key === key ? { ...one, ...part } : one)),
  );

/** Messages being sent, kept outside of components: leaving the ticket neither stops nor loses them. */
export const outbox = {
  get,
  /** A new or retried message. */
  put: (box: string, outgoing: Outgoing) =>
    change(box, [...get(box).filter(({ key }) => key !== outgoing.key), outgoing]),
  progress: (box: string, key: string, progress: number) => patch(box, key, { progress }),
  fail: (box: string, key: string) => patch(box, key, { state: 'failed' }),
  settle: (box: string, key: string, messageId: number) => patch(box, key, { state: 'sent', messageId, files: [] }),
  drop: (box: string, key: string) =>
    change(
      box,
      get(box).filter((one) => one.key !== key),
    ),
  subscribe: (tell: () => void) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
};
