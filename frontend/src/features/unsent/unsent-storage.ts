import type { UsedMacro } from '@/features/macros/rules';
import { nothingSaved, type Known } from './draft-rules';
import { localDrafts } from './local-drafts';
import { returned } from './outbox-reducer';
import { modeOf, type Mode, type Outgoing } from './outgoing';
import { allOutgoing, emptyUnsent, hasRoomFor, userOf, type Unsent } from './unsent-state';

/** `afterId` is the seen message: drafts of older versions have that name. */
type Kept = Omit<Outgoing, 'seenMessageId' | 'files' | 'state' | 'progress' | 'leavesAt' | 'isBlocked'> & {
  afterId: number;
};

const names = (draftKey: string) => ({
  reply: `${draftKey}:reply`,
  note: `${draftKey}:note`,
  seenMessageIds: { reply: `${draftKey}:since`, note: `${draftKey}:since:note` },
  macro: { reply: `${draftKey}:macro`, note: `${draftKey}:macro:note` },
  mode: `${draftKey}:mode`,
  outbox: `${draftKey}:unsent`,
  known: { reply: `${draftKey}:reply:server`, note: `${draftKey}:note:server` },
});

const keptPart = ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  seenMessageId,
  team,
  nextStatus,
  macro,
  mentions,
}: Outgoing): Kept => ({
  key,
  text,
  isInternal,
  fileNames,
  createdAt,
  afterId: seenMessageId,
  team,
  nextStatus,
  macro,
  mentions,
});

type Form = (draftKey: string, state: Unsent) => Record<string, string>;

const draftForm: Form = (draftKey, { mode, texts, seenMessageIds, macros }) => {
  const name = names(draftKey);
  const macroOf = (mode: Mode) => (texts[mode] && macros[mode] ? JSON.stringify(macros[mode]) : '');
  return {
    [name.reply]: texts.reply,
    [name.note]: texts.note,
    [name.seenMessageIds.reply]: texts.reply ? String(seenMessageIds.reply) : '',
    [name.seenMessageIds.note]: texts.note ? String(seenMessageIds.note) : '',
    [name.macro.reply]: macroOf('reply'),
    [name.macro.note]: macroOf('note'),
    [name.mode]: texts[mode] ? mode : '',
  };
};

const outboxForm: Form = (draftKey, state) => {
  const outbox = allOutgoing(state).map(keptPart);
  return { [names(draftKey).outbox]: outbox.length > 0 ? JSON.stringify(outbox) : '' };
};

/** Writes only the changes: another tab may have stored newer texts. */
function keepForm(form: Form, draftKey: string, before: Unsent, after: Unsent) {
  const known = form(draftKey, before);
  for (const [name, text] of Object.entries(form(draftKey, after)))
    if (known[name] !== text) localDrafts.write(name, text);
}

const filesByName = (draftKey: string, state: Unsent) =>
  new Map([
    [names(draftKey).reply, state.files.reply],
    [names(draftKey).note, state.files.note],
    ...allOutgoing(state).map(({ key, files }) => [`${draftKey}:${key}`, files] as const),
  ]);

function keepFiles(draftKey: string, before: Unsent, after: Unsent) {
  const [known, next] = [filesByName(draftKey, before), filesByName(draftKey, after)];
  const lost = { [names(draftKey).reply]: after.lost.reply, [names(draftKey).note]: after.lost.note };
  for (const name of new Set([...known.keys(), ...next.keys()]))
    if (known.get(name) !== next.get(name) || before.lost !== after.lost)
      localDrafts.keepFiles(name, next.get(name) ?? [], lost[name] ?? []);
}

function parsed<Value>(name: string): Value | null {
  try {
    return JSON.parse(localDrafts.read(name) || 'null') as Value | null;
  } catch {
    localDrafts.write(name, '');
    return null;
  }
}

function readDrafts(draftKey: string): Pick<Unsent, 'texts' | 'seenMessageIds' | 'macros'> {
  const { reply, note, seenMessageIds, macro } = names(draftKey);
  return {
    texts: { reply: localDrafts.read(reply), note: localDrafts.read(note) },
    seenMessageIds: {
      reply: Number(localDrafts.read(seenMessageIds.reply)),
      note: Number(localDrafts.read(seenMessageIds.note)),
    },
    macros: { reply: parsed<UsedMacro>(macro.reply), note: parsed<UsedMacro>(macro.note) },
  };
}

const outboxOf = (draftKey: string): Outgoing[] =>
  (parsed<Kept[]>(names(draftKey).outbox) ?? []).map(({ afterId, ...one }) => ({
    ...one,
    seenMessageId: afterId,
    files: localDrafts.files(`${draftKey}:${one.key}`),
    state: 'failed',
    progress: 0,
  }));

/** The mode that was written in last, or the one that has a text. */
function modeOfDrafts(draftKey: string, { reply, note }: Unsent['texts']): Mode {
  if (note === '') return 'reply';
  return reply === '' || localDrafts.read(names(draftKey).mode) === 'note' ? 'note' : 'reply';
}

function restore(draftKey: string): Unsent {
  const { texts, seenMessageIds, macros } = readDrafts(draftKey);
  const outbox = outboxOf(draftKey);
  const { reply, note } = names(draftKey);
  const state: Unsent = {
    ...emptyUnsent,
    files: { reply: localDrafts.files(reply), note: localDrafts.files(note) },
    lost: { reply: localDrafts.lostFiles(reply), note: localDrafts.lostFiles(note) },
    mode: modeOfDrafts(draftKey, texts),
    texts,
    seenMessageIds,
    macros,
    outbox,
  };
  const [stuck] = outbox;
  if (!stuck) return state;
  const isDraft = texts[modeOf(stuck.isInternal)].trim() === stuck.text;
  if (!isDraft && !hasRoomFor(state, stuck)) return state;
  const lost = stuck.fileNames.slice(stuck.files.length);
  return returned(state, stuck, { reason: 'failed', detail: lost.join(', ') });
}

function keep(draftKey: string, before: Unsent, after: Unsent, isTypedElsewhere: boolean) {
  if (!isTypedElsewhere) keepForm(draftForm, draftKey, before, after);
  keepForm(outboxForm, draftKey, before, after);
  keepFiles(draftKey, before, after);
}

type Listeners = { onDrafts: (drafts: ReturnType<typeof readDrafts>) => void; onKnown: (mode: Mode) => void };

/** All tabs show the same draft, so that none overwrites another. */
function watch(draftKey: string, { onDrafts, onKnown }: Listeners): () => void {
  const { reply, note, macro, known } = names(draftKey);
  const stops = [
    ...[reply, note, macro.reply, macro.note].map((name) =>
      localDrafts.onChangeElsewhere(name, () => onDrafts(readDrafts(draftKey))),
    ),
    localDrafts.onChangeElsewhere(known.reply, () => onKnown('reply')),
    localDrafts.onChangeElsewhere(known.note, () => onKnown('note')),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Unsent text in this browser, and the last known server state of each draft. */
export const unsentStorage = {
  restore,
  keep,
  watch,
  readKnown(draftKey: string, mode: Mode): Known {
    try {
      const kept = localDrafts.read(names(draftKey).known[mode]);
      return kept ? (JSON.parse(kept) as Known) : nothingSaved.known;
    } catch {
      return nothingSaved.known;
    }
  },
  keepKnown(draftKey: string, mode: Mode, known: Known) {
    const isKnown = known.rev > 0 || known.sent;
    localDrafts.write(names(draftKey).known[mode], isKnown ? JSON.stringify(known) : '');
  },
  draftKeysOf(userId: number): string[] {
    const found = localDrafts.names().flatMap((name) => /^(\d+:\d+):(?:reply|note)$/.exec(name)?.[1] ?? []);
    return [...new Set(found)].filter((draftKey) => userOf(draftKey) === userId);
  },
};
