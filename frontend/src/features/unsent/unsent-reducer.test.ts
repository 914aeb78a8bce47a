import { describe, expect, it } from 'vitest';

import type { UsedMacro } from '@/features/macros/rules';
import { testConfig } from '@/test/render';
import type { Mode, Outgoing } from './outgoing';
import { reduce, type Action } from './unsent-reducer';
import { allOutgoing, emptyUnsent, filesOf, offersNote, retried, textOf } from './unsent-state';

const after = (...actions: Action[]) => actions.reduce(reduce, emptyUnsent);
const typed = (text: string, newestId = 1): Action => ({ type: 'typed', mode: 'reply', text, newestId });
const typedNote = (text: string, newestId = 1): Action => ({ type: 'typed', mode: 'note', text, newestId });
const toNote: Action = { type: 'switched', mode: 'note' };
const toReply: Action = { type: 'switched', mode: 'reply' };
const noteTaken: Action = { type: 'noteTaken' };
const note: Outgoing = {
  key: 'key-1',
  text: 'Oi',
  isInternal: true,
  files: [],
  fileNames: [],
  createdAt: '',
  seenMessageId: 7,
  state: 'sending',
  progress: 0,
};
const submitted: Action = { type: 'submitted', outgoing: note };
const failed: Action = { type: 'failed', key: 'key-1', obstacle: { reason: 'failed' } };
const stored: Action = { type: 'stored', keys: new Set(['key-1']) };

describe('two modes', () => {
  const macro: UsedMacro = { id: 1, name: 'M1', changes: { status: 'resolved' } };

  it('take a reply along into an empty note', () => {
    const state = after(typed('pagou?'), { type: 'switched', mode: 'note' });
    expect(state.texts).toEqual({ reply: '', note: 'pagou?' });
  });

  it.each([
    ['switching', [toNote, typedNote('segredo'), toReply]],
    ['switching often', [toNote, typedNote('segredo'), toReply, toNote, toReply, toNote, toReply]],
    ['switching after a macro', [toNote, typedNote('segredo'), { type: 'macroUsed', macro }, toReply]],
    ['a key that was pressed in the field of the note', [toNote, typedNote('segred'), toReply, typedNote('segredo')]],
    [
      'a note that another device has sent',
      [{ type: 'taken', mode: 'note', text: 'segredo', seenMessageId: 3 }, toReply],
    ],
  ] satisfies [string, Action[]][])('never make a reply of a note by %s', (_, actions) => {
    const state = after(...actions);
    expect(state).toMatchObject({ mode: 'reply', texts: { reply: '', note: 'segredo' }, macros: { reply: null } });
  });

  it('never make a reply of a note when another tab has emptied the reply', () => {
    const begun = after(typed('resposta'), toNote, typedNote('segredo'), toReply);
    const elsewhere = {
      texts: { reply: '', note: 'segredo' },
      seenMessageIds: begun.seenMessageIds,
      macros: begun.macros,
    };
    const state = reduce(reduce(begun, { type: 'typedElsewhere', ...elsewhere }), toNote);
    expect(reduce(state, toReply).texts).toEqual({ reply: '', note: 'segredo' });
  });

  it('give the text of a note to an empty reply on demand, with its macro and without its files', () => {
    const print = new File(['x'], 'print.png', { type: 'image/png' });
    const added: Action = { type: 'filesAdded', mode: 'note', files: [print], limits: testConfig.limits };
    const begun = after(toNote, typedNote('Já voltou', 7), { type: 'macroUsed', macro }, added, toReply);
    expect(offersNote(begun)).toBe(true);
    expect(reduce(begun, noteTaken)).toMatchObject({
      mode: 'reply',
      texts: { reply: 'Já voltou', note: '' },
      seenMessageIds: { reply: 7 },
      macros: { reply: macro, note: null },
      files: { reply: [], note: [print] },
    });
  });

  it.each([
    ['while a reply is begun', [typed('resposta'), toNote, typedNote('nota'), toReply, typed('resposta')]],
    ['while the note is shown', [toNote, typedNote('nota')]],
    ['of a note without text', [toNote, toReply]],
  ] satisfies [string, Action[]][])('offer no text %s, and the demand changes nothing', (_, actions) => {
    const state = after(...actions);
    expect(offersNote(state)).toBe(false);
    expect(reduce(state, noteTaken)).toBe(state);
  });

  it('keep two texts apart', () => {
    const texts = { reply: 'resposta', note: 'nota' };
    const state = reduce({ ...emptyUnsent, texts }, { type: 'switched', mode: 'note' });
    expect(state.texts).toEqual(texts);
    expect(textOf(state)).toBe('nota');
  });

  it('go back to a reply once a note is stored, unless another note was begun', () => {
    const sent = after(toNote, typedNote('nota'), submitted);
    expect(sent).toMatchObject({ mode: 'note', texts: { reply: '', note: '' }, outbox: [note] });
    expect(reduce(sent, stored)).toMatchObject({ mode: 'reply', outbox: [] });
    expect(reduce(reduce(sent, typedNote('e mais')), stored)).toMatchObject({
      mode: 'note',
      texts: { note: 'e mais' },
    });
  });
});

describe('the macro of a text', () => {
  const used = (id: number, changes: UsedMacro['changes']): Action => ({
    type: 'macroUsed',
    macro: { id, name: `M${id}`, changes },
  });

  it('goes with it into another mode, and adds to what another one changes', () => {
    const state = after(typed('/a'), used(1, { status: 'resolved' }), used(2, { priority: 'low' }), toNote);
    const macro = { id: 2, name: 'M2', changes: { status: 'resolved', priority: 'low' } };
    expect(state.macros).toEqual({ reply: null, note: macro });
    expect(reduce(state, { type: 'macroActionsDropped' }).macros.note).toEqual({ ...macro, changes: {} });
  });

  it('is gone with the text, and when it was sent', () => {
    expect(after(typed('/a'), used(1, {}), typed('')).macros.reply).toBeNull();
    expect(after(toNote, typedNote('/a'), used(1, {}), submitted).macros.note).toBeNull();
  });

  it('comes back with a message that failed, which keeps its key until its actions are dropped', () => {
    const macro = { id: 1, name: 'M1', changes: { status: 'closed' as const } };
    const state = after({ type: 'submitted', outgoing: { ...note, macro } }, failed);
    expect(state.macros.note).toBe(macro);
    expect(retried(state)?.key).toBe('key-1');
    expect(retried(reduce(state, { type: 'macroActionsDropped' }))).toBeNull();
  });
});

describe('files', () => {
  const limits = testConfig.limits;
  const added = (name: string, mode: Mode = 'reply'): Action => ({
    type: 'filesAdded',
    mode,
    files: [new File(['x'], name, { type: 'image/png' })],
    limits,
  });
  const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

  it('stay in the mode in which they were chosen', () => {
    const state = after(added('print.png'), toNote);
    expect(filesOf(state)).toEqual([]);
    expect(namesOf(filesOf(reduce(state, toReply)))).toEqual(['print.png']);
    expect(namesOf(filesOf(after(toNote, added('log.png', 'note'), toReply)))).toEqual([]);
  });

  it('of a note do not come along into a reply that is taken back', () => {
    const reply: Outgoing = { ...note, isInternal: false, files: [new File(['x'], 'print.png')], state: 'undoable' };
    const state = after({ type: 'submitted', outgoing: reply }, toNote, added('log.png', 'note'), {
      type: 'undone',
      key: 'key-1',
    });
    expect(state.mode).toBe('reply');
    expect(namesOf(state.files.reply)).toEqual(['print.png']);
    expect(namesOf(state.files.note)).toEqual(['log.png']);
  });

  it('of the other mode stay when a message leaves', () => {
    const outgoing = { ...note, isInternal: true };
    const state = after(added('print.png'), toNote, added('log.png', 'note'), { type: 'submitted', outgoing });
    expect([namesOf(state.files.reply), namesOf(state.files.note)]).toEqual([['print.png'], []]);
  });
});

describe('a message that failed', () => {
  it('comes back into an empty composer, as what it was, and keeps its key', () => {
    const state = after(submitted, failed);
    expect(state).toMatchObject({
      mode: 'note',
      seenMessageIds: { note: 7 },
      obstacle: { reason: 'failed' },
      outbox: [],
    });
    expect(textOf(state)).toBe('Oi');
    expect(retried(state)?.key).toBe('key-1');
    expect(allOutgoing(state)).toHaveLength(1);
  });

  it('is another message once it is changed, and itself again when that is undone', () => {
    const changed = after(submitted, failed, typedNote('Oi!'));
    expect(retried(changed)).toBeNull();
    expect(allOutgoing(changed)).toEqual([]);
    expect(retried(reduce(changed, typedNote('Oi')))?.key).toBe('key-1');
  });

  it('is another message when its files are gone', () => {
    const outgoing = { ...note, fileNames: ['a.png'] };
    expect(retried(after({ type: 'submitted', outgoing }, failed))).toBeNull();
  });

  it('does not make a reply of what somebody is about to write as a note', () => {
    const reply = { ...note, isInternal: false };
    const state = after({ type: 'submitted', outgoing: reply }, toNote, failed);
    expect(state).toMatchObject({ mode: 'note', texts: { reply: '', note: '' }, outbox: [{ state: 'failed' }] });
  });

  it('does not push aside what is being written', () => {
    const state = after(submitted, typed('algo novo'), failed);
    expect(textOf(state)).toBe('algo novo');
    expect(state).toMatchObject({ returned: null, obstacle: { reason: 'failed' }, outbox: [{ state: 'failed' }] });
    expect(reduce(state, { type: 'resent', key: 'key-1' }).outbox).toMatchObject([{ state: 'sending' }]);
    expect(reduce(state, { type: 'discarded', key: 'key-1' }).outbox).toEqual([]);
  });
});

describe('a stored message', () => {
  it('leaves the outbox, and its failure means nothing any more', () => {
    expect(after(submitted, stored)).toEqual(emptyUnsent);
    expect(after(submitted, stored, failed)).toEqual(emptyUnsent);
  });

  it('leaves the composer when it had come back', () => {
    expect(textOf(after(submitted, failed, stored))).toBe('');
  });

  it('does not take along what was made of it since', () => {
    expect(textOf(after(submitted, failed, typedNote('Oi de novo'), stored))).toBe('Oi de novo');
  });
});

it('remembers what the writer had seen when the writing began', () => {
  expect(after(typed('a', 5), typed('ab', 9)).seenMessageIds.reply).toBe(5);
  expect(after(typed('a', 5), typed('', 6), typed('b', 9)).seenMessageIds.reply).toBe(9);
  expect(after(typed('a', 5), { type: 'caughtUp', newestId: 9 }).seenMessageIds.reply).toBe(9);
});

it('remembers it of each text, whichever mode the text goes through', () => {
  expect(after(typed('a', 5), toNote, typedNote('ab', 9), toReply, noteTaken)).toMatchObject({
    seenMessageIds: { reply: 5 },
  });
  expect(after(toNote, typedNote('a', 5), typedNote('ab', 9), toReply, noteTaken).seenMessageIds.reply).toBe(5);
  expect(after(typed('a', 5), toNote, typedNote('', 9), toReply, typed('b', 9)).seenMessageIds.reply).toBe(9);
});
