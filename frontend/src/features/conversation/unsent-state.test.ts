import { describe, expect, it } from 'vitest';

import { keyed, nothing, reduce, retried, textOf, type Action, type Outgoing } from './unsent-state';

const after = (...actions: Action[]) => actions.reduce(reduce, nothing);
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
    const state = reduce({ ...nothing, texts }, { type: 'switched', mode: 'note' });
    expect(state.texts).toEqual(texts);
    expect(textOf(state)).toBe('nota');
  });

  it('go back to a reply once a note is on its way', () => {
    const state = after(typed('nota'), { type: 'switched', mode: 'note' }, submitted);
    expect(state).toMatchObject({ mode: 'reply', texts: { reply: '', note: '' }, outbox: [note] });
  });
});

describe('a message that failed', () => {
  it('comes back into an empty composer, as what it was, and keeps its key', () => {
    const state = after(submitted, failed);
    expect(state).toMatchObject({ mode: 'note', since: 7, obstacle: { reason: 'failed' }, outbox: [] });
    expect(textOf(state)).toBe('Oi');
    expect(retried(state)?.key).toBe('key-1');
    expect(keyed(state)).toHaveLength(1);
  });

  it('is another message once it is changed, and itself again when that is undone', () => {
    const changed = after(submitted, failed, typed('Oi!'));
    expect(retried(changed)).toBeNull();
    expect(keyed(changed)).toEqual([]);
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
    expect(after(submitted, stored)).toEqual(nothing);
    expect(after(submitted, stored, failed)).toEqual(nothing);
  });

  it('leaves the composer when it had come back', () => {
    expect(textOf(after(submitted, failed, stored))).toBe('');
  });

  it('does not take along what was made of it since', () => {
    expect(textOf(after(submitted, failed, typed('Oi de novo'), stored))).toBe('Oi de novo');
  });
});

it('remembers what the writer had seen when the writing began', () => {
  expect(after(typed('a', 5), typed('ab', 9)).since).toBe(5);
  expect(after(typed('a', 5), typed('', 6), typed('b', 9)).since).toBe(9);
  expect(after(typed('a', 5), { type: 'caughtUp', newestId: 9 }).since).toBe(9);
});
