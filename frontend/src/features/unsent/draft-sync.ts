import { api, bodyOf } from '@/shared/api/client';
import { isFault } from '@/shared/api/errors';
import { session } from '@/shared/api/session';
import { beforeSignOut } from '@/shared/session/leave';
import { notifyDraftsChanged } from './api';
import { compare, isUnsaved, knownOf, withSent, type Remote } from './draft-rules';
import { MODES, modeOf, type Mode } from './outgoing';
import { ticketOf, type Unsent } from './unsent-state';
import { unsentStorage } from './unsent-storage';
import { entryOf, unsent, type Observer } from './unsent-store';

const SAVE_DEBOUNCE_MS = 1_500;
const OTHER_TAB_DEBOUNCE_MS = 2 * SAVE_DEBOUNCE_MS;
const RETRY_MS = 15_000;

const mustSave = (draftKey: string, mode: Mode) => {
  const saved = unsent.saved(draftKey, mode);
  return saved.other === null && isUnsaved(unsent.get(draftKey), mode, saved);
};

function saveLater(draftKey: string, mode: Mode, delayMs: number) {
  const saving = entryOf(draftKey).saving[mode];
  window.clearTimeout(saving.timer);
  saving.timer = undefined;
  if (mustSave(draftKey, mode)) saving.timer = window.setTimeout(() => void save(draftKey, mode), delayMs);
}

const put = (draftKey: string, mode: Mode, text: string) =>
  bodyOf(
    api.PUT('/api/tickets/{id}/drafts/{mode}', {
      params: { path: { id: ticketOf(draftKey), mode } },
      body: {
        text,
        sinceMessageId: unsent.get(draftKey).seenMessageIds[mode],
        rev: unsent.saved(draftKey, mode).known.rev,
      },
      keepalive: true,
    }),
  );

/** Retries cannot help: the ticket or its texts are gone, the text is too long, or the right to write notes was lost. */
const LASTING = ['missing', 'forbidden', 'invalid', 'ticket.blanked'] as const;

async function send(draftKey: string, mode: Mode): Promise<number | null> {
  const entry = entryOf(draftKey);
  const text = unsent.get(draftKey).texts[mode];
  unsent.setSaved(draftKey, mode, { known: withSent(unsent.saved(draftKey, mode).known, text) });
  try {
    const { rev, updatedAt } = await put(draftKey, mode, text);
    if (entry.isEnded) return null;
    const { known } = unsent.saved(draftKey, mode);
    // An empty text ends the draft and returns revision 0. The next draft continues from the last revision: other
    // devices would take a lower one for an old draft.
    unsent.setSaved(draftKey, mode, { known: { rev: rev || known.rev, text, savedAt: updatedAt }, isLocal: false });
    notifyDraftsChanged();
    return SAVE_DEBOUNCE_MS;
  } catch (error) {
    if (entry.isEnded) return null;
    if (isFault(error, 'draft.newer')) {
      reconcile(draftKey, mode, error.details);
      return null;
    }
    unsent.setSaved(draftKey, mode, { isLocal: true });
    return isFault(error, ...LASTING) ? null : RETRY_MS;
  }
}

/** Waits for a running GET, which may bring the revision without which the server refuses the text. */
async function save(draftKey: string, mode: Mode): Promise<void> {
  if (!session.get()) return;
  const { reading } = entryOf(draftKey);
  if (reading) await reading;
  return saveNow(draftKey, mode);
}

async function saveNow(draftKey: string, mode: Mode): Promise<void> {
  if (!session.get()) return;
  const saving = entryOf(draftKey).saving[mode];
  window.clearTimeout(saving.timer);
  saving.timer = undefined;
  if (saving.running || !mustSave(draftKey, mode)) return;
  saving.version += 1;
  const sent = send(draftKey, mode);
  saving.running = sent.then(() => {
    saving.running = undefined;
  });
  const delayMs = await sent;
  await saving.running;
  if (delayMs !== null && saving.timer === undefined) saveLater(draftKey, mode, delayMs);
}

function reconcile(draftKey: string, mode: Mode, remote: Remote | null) {
  const { known } = unsent.saved(draftKey, mode);
  const result = compare(unsent.get(draftKey), mode, known, remote);
  if (result === 'ask') return unsent.setSaved(draftKey, mode, { other: remote });
  unsent.setSaved(draftKey, mode, { known: knownOf(remote, known), other: null, isLocal: false });
  if (result === 'take')
    unsent.dispatch(draftKey, {
      type: 'taken',
      mode,
      text: remote?.text ?? '',
      seenMessageId: remote?.sinceMessageId ?? 0,
    });
  if (result === 'save')
    saveLater(draftKey, mode, entryOf(draftKey).saving[mode].isTypedElsewhere ? OTHER_TAB_DEBOUNCE_MS : 0);
}

function refresh(draftKey: string): Promise<void> {
  if (!session.get()) return Promise.resolve();
  const entry = entryOf(draftKey);
  const read = readDrafts(draftKey).finally(() => {
    if (entry.reading === read) entry.reading = null;
  });
  entry.reading = read;
  return read;
}

/** Waits for a running PUT: a draft that reached the server after its message would stay there. */
const settled = async (draftKey: string, mode: Mode) => {
  await entryOf(draftKey).saving[mode].running;
};

async function readDrafts(draftKey: string): Promise<void> {
  const entry = entryOf(draftKey);
  // A GET that overtook a PUT would answer without the draft.
  await Promise.all(MODES.map((mode) => settled(draftKey, mode)));
  const versions = { reply: entry.saving.reply.version, note: entry.saving.note.version };
  const isCurrent = (mode: Mode) => {
    const { running, version } = entry.saving[mode];
    return !entry.isEnded && !running && version === versions[mode];
  };
  try {
    const found = await bodyOf(api.GET('/api/tickets/{id}/drafts', { params: { path: { id: ticketOf(draftKey) } } }));
    for (const mode of MODES)
      if (isCurrent(mode)) reconcile(draftKey, mode, found.find((draft) => draft.mode === mode) ?? null);
  } catch {
    for (const mode of MODES) if (isCurrent(mode) && mustSave(draftKey, mode)) void save(draftKey, mode);
  }
}

function refreshKnown(draftKey: string) {
  if (MODES.some((mode) => unsent.saved(draftKey, mode).known.text !== '')) void refresh(draftKey);
}

const flush = async (draftKey: string) => {
  await Promise.all(MODES.map((mode) => save(draftKey, mode)));
};
const flushAll = async () => {
  await Promise.all(unsent.draftKeys().map(flush));
};
/** Sends the requests in the same task, because the page is about to go. */
const flushAllNow = () => {
  for (const draftKey of unsent.draftKeys()) for (const mode of MODES) void saveNow(draftKey, mode);
};
async function finish() {
  await Promise.all(unsent.draftKeys().flatMap((draftKey) => MODES.map((mode) => settled(draftKey, mode))));
  await flushAll();
  // The first attempt may have failed because the revision was unknown; now it is known.
  await flushAll();
}

function refreshUnsaved(userId: number) {
  for (const draftKey of unsentStorage.draftKeysOf(userId))
    if (MODES.some((mode) => mustSave(draftKey, mode))) void refresh(draftKey);
}

function choose(draftKey: string, mode: Mode, takesOther: boolean) {
  const { other, known } = unsent.saved(draftKey, mode);
  if (!other) return;
  unsent.setSaved(draftKey, mode, { known: knownOf(other, known), other: null });
  if (takesOther)
    unsent.dispatch(draftKey, { type: 'taken', mode, text: other.text, seenMessageId: other.sinceMessageId });
  else saveLater(draftKey, mode, 0);
}

/** The server has deleted the draft with its message. A text begun after that is another draft. */
function ended(draftKey: string, mode: Mode) {
  entryOf(draftKey).saving[mode].version += 1;
  const { known } = unsent.saved(draftKey, mode);
  unsent.setSaved(draftKey, mode, { known: knownOf(null, known), other: null, isLocal: false });
  notifyDraftsChanged();
}

/** The other tab saves the text: the server refuses two PUTs at once as those of two devices. */
function leaveToOtherTab(draftKey: string) {
  const { saving } = entryOf(draftKey);
  for (const mode of MODES) {
    saving[mode].isTypedElsewhere = true;
    if (saving[mode].timer !== undefined) saveLater(draftKey, mode, OTHER_TAB_DEBOUNCE_MS);
  }
}

const sentIn = (before: Unsent, keys: ReadonlySet<string>) =>
  [...before.outbox, ...(before.returned ? [before.returned] : [])].filter(({ key }) => keys.has(key));

const saveAfter: Observer = (draftKey, action, before) => {
  if (action.type === 'progressed') return;
  if (action.type === 'typedElsewhere') return leaveToOtherTab(draftKey);
  if (action.type === 'stored')
    for (const { isInternal } of sentIn(before, action.keys)) ended(draftKey, modeOf(isInternal));
  for (const mode of MODES) {
    entryOf(draftKey).saving[mode].isTypedElsewhere = false;
    saveLater(draftKey, mode, SAVE_DEBOUNCE_MS);
  }
};

function start() {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') flushAllNow();
  };
  window.addEventListener('pagehide', flushAllNow);
  document.addEventListener('visibilitychange', whenHidden);
  const stops = [
    unsent.observe(saveAfter),
    beforeSignOut(finish),
    () => window.removeEventListener('pagehide', flushAllNow),
    () => document.removeEventListener('visibilitychange', whenHidden),
  ];
  return () => stops.forEach((stop) => stop());
}

export const draftSync = { start, refresh, refreshKnown, refreshUnsaved, flush, choose, settled };
