import { describe, expect, it } from 'vitest';

import { testConfig } from '@/test/render';
import type { UsedMacro } from './macro-rules';
import { reduce, type Action } from './unsent-reducer';
import { allOutgoing, emptyUnsent, filesOf, retried, textOf, type Outgoing } from './unsent-state';

const after = (...actions: Action[]) => actions.reduce(reduce, emptyUnsent);
const typed = (text: string, newestId = 1): Action => ({ type: 'typed', text, newestId });
const note: Outgoing = {
  key: 'key-1',
  text: 'Oi',
  isInternal: true,
  files: [],
  fileNames: [],
  createdAt: '',
  afterId: 7,
  state: 'sending',
  progress: 0,
};
const submitted: Action = { type: 'submitted', outgoing: note };
const failed: Action = { type: 'failed', key: 'key-1', obstacle: { reason: 'failed' } };
const stored: Action = { type: 'stored', keys: new Set(['key-1']) };

describe('two modes', () => {
  it('take the text along into an empty one', () => {
    const state = after(typed('pagou?'), { type: 'switched', mode: 'note' });
    expect(state.texts).toEqual({ reply: '', note: 'pagou?' });
  });

  it('keep two texts apart', () => {
    const texts = { reply: 'resposta', note: 'nota' };
    const state = reduce({ ...emptyUnsent, texts }, { type: 'switched', mode: 'note' });
    expect(state.texts).toEqual(texts);
    expect(textOf(state)).toBe('nota');
  });

  it('go back to a reply once a note is on its way', () => {
    const state = after(typed('nota'), { type: 'switched', mode: 'note' }, submitted);
    expect(state).toMatchObject({ mode: 'reply', texts: { reply: '', note: '' }, outbox: [note] });
  });
});

describe('the macro of a text', () => {
  const used = (id: number, changes: UsedMacro['changes']): Action => ({
    type: 'macroUsed',
    macro: { id, name: `M${id}`, changes },
  });
  const toNote: Action = { type: 'switched', mode: 'note' };

  it('goes with it into another mode, and adds to what another one changes', () => {
    const state = after(typed('/a'), used(1, { status: 'resolved' }), used(2, { priority: 'low' }), toNote);
    const macro = { id: 2, name: 'M2', changes: { status: 'resolved', priority: 'low' } };
    expect(state.macros).toEqual({ reply: null, note: macro });
    expect(reduce(state, { type: 'macroActionsDropped' }).macros.note).toEqual({ ...macro, changes: {} });
  });

  it('is gone with the text, and when it was sent', () => {
    expect(after(typed('/a'), used(1, {}), typed('')).macros.reply).toBeNull();
    expect(after(typed('/a'), used(1, {}), submitted).macros.reply).toBeNull();
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
  const added = (name: string): Action => ({
    type: 'filesAdded',
    files: [new File(['x'], name, { type: 'image/png' })],
    limits,
  });
  const toNote: Action = { type: 'switched', mode: 'note' };
  const toReply: Action = { type: 'switched', mode: 'reply' };
  const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

  it('stay in the mode in which they were chosen', () => {
    const state = after(added('print.png'), toNote);
    expect(filesOf(state)).toEqual([]);
    expect(namesOf(filesOf(reduce(state, toReply)))).toEqual(['print.png']);
    expect(namesOf(filesOf(after(toNote, added('log.png'), toReply)))).toEqual([]);
  });

  it('of a note do not come along into a reply that is taken back', () => {
    const reply: Outgoing = { ...note, isInternal: false, files: [new File(['x'], 'print.png')], state: 'held' };
    const state = after({ type: 'submitted', outgoing: reply }, toNote, added('log.png'), {
      type: 'undone',
      key: 'key-1',
    });
    expect(state.mode).toBe('reply');
    expect(namesOf(state.files.reply)).toEqual(['print.png']);
    expect(namesOf(state.files.note)).toEqual(['log.png']);
  });

  it('of the other mode stay when a message leaves', () => {
    const outgoing = { ...note, isInternal: true };
    const state = after(added('print.png'), toNote, added('log.png'), { type: 'submitted', outgoing });
    expect([namesOf(state.files.reply), namesOf(state.files.note)]).toEqual([['print.png'], []]);
  });
});

describe('a message that failed', () => {
  it('comes back into an empty composer, as what it was, and keeps its key', () => {
    const state = after(submitted, failed);
    expect(state).toMatchObject({ mode: 'note', since: { note: 7 }, obstacle: { reason: 'failed' }, outbox: [] });
    expect(textOf(state)).toBe('Oi');
    expect(retried(state)?.key).toBe('key-1');
    expect(allOutgoing(state)).toHaveLength(1);
  });

  it('is another message once it is changed, and itself again when that is undone', () => {
    const changed = after(submitted, failed, typed('Oi!'));
    expect(retried(changed)).toBeNull();
    expect(allOutgoing(changed)).toEqual([]);
    expect(retried(reduce(changed, typed('Oi')))?.key).toBe('key-1');
  });

  it('is another message when its files are gone', () => {
    const outgoing = { ...note, fileNames: ['a.png'] };
    expect(retried(after({ type: 'submitted', outgoing }, failed))).toBeNull();
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
    expect(textOf(after(submitted, failed, typed('Oi de novo'), stored))).toBe('Oi de novo');
  });
});

it('remembers what the writer had seen when the writing began', () => {
  expect(after(typed('a', 5), typed('ab', 9)).since.reply).toBe(5);
  expect(after(typed('a', 5), typed('', 6), typed('b', 9)).since.reply).toBe(9);
  expect(after(typed('a', 5), { type: 'caughtUp', newestId: 9 }).since.reply).toBe(9);
});

it('remembers it of each text, whichever mode the text goes through', () => {
  const toNote: Action = { type: 'switched', mode: 'note' };
  const toReply: Action = { type: 'switched', mode: 'reply' };
  expect(after(typed('a', 5), toNote, typed('ab', 9), toReply)).toMatchObject({ mode: 'reply', since: { reply: 5 } });
  expect(after(toNote, typed('a', 5), typed('ab', 9), toReply).since.reply).toBe(5);
  expect(after(typed('a', 5), toNote, typed('', 9), toReply, typed('b', 9)).since.reply).toBe(9);
});
