import { api, bodyOf } from '@/shared/api/client';
import { notifyDraftsChanged } from '@/shared/api/drafts';
import { isFault } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';
import { beforeSignOut } from '@/shared/session/leave';
import { compare, isUnsaved, knownOf, withSent, type Remote } from './draft-rules';
import { savedDrafts } from './draft-store';
import { modeOf, type Mode } from './outgoing';
import type { Unsent } from './unsent-state';
import { ticketOf, unsent, userOf } from './unsent-store';

/** After the last key. */
const REST_MS = 1_500;
/** After the last key in another tab, which saves before. */
const REST_ELSEWHERE_MS = 2 * REST_MS;
/** While the server cannot be reached. */
const AGAIN_MS = 15_000;
const MODES: readonly Mode[] = ['reply', 'note'];

type Job = {
  timer?: number;
  saving?: Promise<void>;
  /** Incremented by whatever makes a GET in progress outdated: a PUT, or the end of the draft. */
  version: number;
  /** The last key was typed in another tab. */
  isTypedElsewhere?: boolean;
};
const jobs = new Map<string, Job>();
/** The GET in progress of each ticket's drafts. */
const reading = new Map<string, Promise<void>>();

session.subscribe(() => {
  if (session.get()) return;
  for (const { timer } of jobs.values()) window.clearTimeout(timer);
  jobs.clear();
});

/** One for each person, ticket and mode. */
const keyOf = (draftKey: string, mode: Mode) => `${draftKey}:${mode}`;
function jobOf(draftKey: string, mode: Mode): Job {
  const key = keyOf(draftKey, mode);
  const job = jobs.get(key) ?? { version: 0 };
  jobs.set(key, job);
  return job;
}

const mustSave = (draftKey: string, mode: Mode) => {
  const saved = savedDrafts.get(draftKey, mode);
  return saved.other === null && isUnsaved(unsent.get(draftKey), mode, saved);
};

function saveLater(draftKey: string, mode: Mode, delayMs: number) {
  const job = jobOf(draftKey, mode);
  window.clearTimeout(job.timer);
  job.timer = undefined;
  if (mustSave(draftKey, mode)) job.timer = window.setTimeout(() => void save(draftKey, mode), delayMs);
}

/** `keepalive` lets the request outlive the page. */
const put = (draftKey: string, mode: Mode, text: string) =>
  bodyOf(
    api.PUT('/api/tickets/{id}/drafts/{mode}', {
      params: { path: { id: ticketOf(draftKey), mode } },
      body: {
        text,
        sinceMessageId: unsent.get(draftKey).since[mode],
        rev: savedDrafts.get(draftKey, mode).known.rev,
      },
      keepalive: true,
    }),
  );

/** These do not pass by themselves: the ticket is gone, the text is too long, the right to write notes was lost. */
const LASTING = ['missing', 'forbidden', 'invalid'] as const;

/** @returns after how long to try again what is not saved then */
async function send(draftKey: string, mode: Mode, job: Job): Promise<number | null> {
  const text = unsent.get(draftKey).texts[mode];
  savedDrafts.set(draftKey, mode, { known: withSent(savedDrafts.get(draftKey, mode).known, text) });
  const isOver = () => jobs.get(keyOf(draftKey, mode)) !== job;
  try {
    const { rev, updatedAt } = await put(draftKey, mode, text);
    if (isOver()) return null;
    const { known } = savedDrafts.get(draftKey, mode);
    // An empty text ends the draft and has revision 0. The next draft continues from the last revision: with a lower one
    // other devices would take it for an old draft.
    savedDrafts.set(draftKey, mode, { known: { rev: rev || known.rev, text, savedAt: updatedAt }, isLocal: false });
    notifyDraftsChanged();
    return REST_MS;
  } catch (error) {
    if (isOver()) return null;
    if (isFault(error, 'draft.newer')) {
      reconcile(draftKey, mode, error.details);
      return null;
    }
    savedDrafts.set(draftKey, mode, { isLocal: true });
    return isFault(error, ...LASTING) ? null : AGAIN_MS;
  }
}

/**
 * Saves the text as it is now, unless that is under way; what was typed meanwhile is saved afterwards. A GET in progress
 * is waited for: it may hold the revision without which the server refuses the text.
 */
async function save(draftKey: string, mode: Mode): Promise<void> {
  if (reading.has(draftKey)) await reading.get(draftKey);
  return saveNow(draftKey, mode);
}

async function saveNow(draftKey: string, mode: Mode): Promise<void> {
  const job = jobOf(draftKey, mode);
  window.clearTimeout(job.timer);
  job.timer = undefined;
  if (job.saving || !session.get() || !mustSave(draftKey, mode)) return;
  job.version += 1;
  const sent = send(draftKey, mode, job);
  job.saving = sent.then(() => {
    job.saving = undefined;
  });
  const delayMs = await sent;
  await job.saving;
  if (delayMs !== null && job.timer === undefined) saveLater(draftKey, mode, delayMs);
}

/** Takes the server's draft, keeps this one, or leaves it to the writer. */
function reconcile(draftKey: string, mode: Mode, remote: Remote | null) {
  const { known } = savedDrafts.get(draftKey, mode);
  const result = compare(unsent.get(draftKey), mode, known, remote);
  if (result === 'ask') return savedDrafts.set(draftKey, mode, { other: remote });
  savedDrafts.set(draftKey, mode, { known: knownOf(remote, known), other: null, isLocal: false });
  if (result === 'take')
    unsent.dispatch(draftKey, { type: 'taken', mode, text: remote?.text ?? '', since: remote?.sinceMessageId ?? 0 });
  if (result === 'save') saveLater(draftKey, mode, jobOf(draftKey, mode).isTypedElsewhere ? REST_ELSEWHERE_MS : 0);
}

function refresh(draftKey: string): Promise<void> {
  if (!session.get()) return Promise.resolve();
  const read = readDrafts(draftKey).finally(() => {
    if (reading.get(draftKey) === read) reading.delete(draftKey);
  });
  reading.set(draftKey, read);
  return read;
}

/** Waits for the saving under way. A draft that arrives after its message would stand there as another one. */
const settled = async (draftKey: string, mode: Mode) => {
  await jobs.get(keyOf(draftKey, mode))?.saving;
};

/** Reads the drafts of the ticket. An answer is dropped where something was saved or sent meanwhile. */
async function readDrafts(draftKey: string): Promise<void> {
  // An answer from before the saving would arrive after it, without the draft.
  await Promise.all(MODES.map((mode) => settled(draftKey, mode)));
  const before = MODES.map((mode) => jobOf(draftKey, mode));
  const versions = before.map(({ version }) => version);
  const isCurrent = (mode: Mode, at: number) => {
    const job = jobs.get(keyOf(draftKey, mode));
    return job !== undefined && job === before[at] && !job.saving && job.version === versions[at];
  };
  try {
    const found = await bodyOf(api.GET('/api/tickets/{id}/drafts', { params: { path: { id: ticketOf(draftKey) } } }));
    MODES.forEach((mode, at) => {
      if (isCurrent(mode, at)) reconcile(draftKey, mode, found.find((draft) => draft.mode === mode) ?? null);
    });
  } catch {
    MODES.forEach((mode, at) => {
      if (isCurrent(mode, at) && mustSave(draftKey, mode)) void save(draftKey, mode);
    });
  }
}

/** The same, where the server is known to hold a draft: it may have ended. */
function refreshKnown(draftKey: string) {
  if (MODES.some((mode) => savedDrafts.get(draftKey, mode).known.text !== '')) void refresh(draftKey);
}

/** Saves what is typed in the ticket without waiting for the pause. */
const flush = async (draftKey: string) => {
  await Promise.all(MODES.map((mode) => save(draftKey, mode)));
};
const flushAll = async () => {
  await Promise.all(unsent.draftKeys().map(flush));
};
/** Saves at once: a page that is being left cannot wait. */
const flushAllNow = () => {
  for (const draftKey of unsent.draftKeys()) for (const mode of MODES) void saveNow(draftKey, mode);
};
/** Also waits for what is under way. */
const finish = async () => {
  await Promise.all([...jobs.values()].flatMap(({ saving }) => saving ?? []));
  await flushAll();
  // The first attempt may have failed because the revision was unknown; now it is known.
  await flushAll();
};

/** Saves the drafts of all tickets that could not be saved while the server was unreachable. */
function refreshUnsaved(userId: number) {
  const kept = drafts.names().flatMap((name) => /^(\d+:\d+):(?:reply|note)$/.exec(name)?.[1] ?? []);
  const draftKeys = new Set(kept.filter((draftKey) => userOf(draftKey) === userId));
  for (const draftKey of draftKeys) if (MODES.some((mode) => mustSave(draftKey, mode))) void refresh(draftKey);
}

/** The writer chose between this text and that of another device. */
function choose(draftKey: string, mode: Mode, takesOther: boolean) {
  const { other, known } = savedDrafts.get(draftKey, mode);
  if (!other) return;
  savedDrafts.set(draftKey, mode, { known: knownOf(other, known), other: null });
  if (takesOther) unsent.dispatch(draftKey, { type: 'taken', mode, text: other.text, since: other.sinceMessageId });
  else saveLater(draftKey, mode, 0);
}

/** The server has deleted the draft with the message. A text begun since is another draft. */
function ended(draftKey: string, mode: Mode) {
  jobOf(draftKey, mode).version += 1;
  const { known } = savedDrafts.get(draftKey, mode);
  savedDrafts.set(draftKey, mode, { known: knownOf(null, known), other: null, isLocal: false });
  notifyDraftsChanged();
}

/** The other tab saves what was typed there. Two texts of one person at once would be refused as those of two devices. */
function leaveToOther(draftKey: string) {
  for (const mode of MODES) {
    const job = jobOf(draftKey, mode);
    job.isTypedElsewhere = true;
    if (job.timer !== undefined) saveLater(draftKey, mode, REST_ELSEWHERE_MS);
  }
}

const sentIn = (before: Unsent, keys: ReadonlySet<string>) =>
  [...before.outbox, ...(before.returned ? [before.returned] : [])].filter(({ key }) => keys.has(key));

unsent.observe((draftKey, action, before) => {
  if (action.type === 'progressed') return;
  if (action.type === 'typedElsewhere') return leaveToOther(draftKey);
  if (action.type === 'stored')
    for (const { isInternal } of sentIn(before, action.keys)) ended(draftKey, modeOf(isInternal));
  for (const mode of MODES) {
    jobOf(draftKey, mode).isTypedElsewhere = false;
    saveLater(draftKey, mode, REST_MS);
  }
});

window.addEventListener('pagehide', flushAllNow);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAllNow();
});
beforeSignOut(finish);

/** Keeps the drafts of this browser and those of the server the same. */
export const draftSync = { refresh, refreshKnown, refreshUnsaved, flush, choose, settled };
