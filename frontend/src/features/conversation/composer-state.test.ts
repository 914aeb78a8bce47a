import { describe, expect, it } from 'vitest';

import { isRetry, reduce, textOf, type Action, type Composer } from './composer-state';
import type { Outgoing } from './outbox';

const empty: Composer = {
  mode: 'reply',
  texts: { reply: '', note: '' },
  isMirrored: false,
  files: [],
  refused: [],
  alert: null,
  returned: null,
  since: 0,
};
const after = (...actions: Action[]) => actions.reduce(reduce, empty);
const typed = (text: string, newestId = 1): Action => ({ type: 'typed', text, newestId });
const failed: Outgoing = {
  key: 'key-1',
  text: 'Oi',
  isInternal: true,
  files: [],
  fileNames: [],
  createdAt: '',
  afterId: 7,
  state: 'failed',
  progress: 0,
};
const back: Action = { type: 'returned', outgoing: failed, text: 'Falha' };

describe('two modes', () => {
  it('take the text along into an empty one', () => {
    const note = after(typed('pagou?'), { type: 'switched', mode: 'note' });
    expect(note.texts).toEqual({ reply: '', note: 'pagou?' });
  });

  it('keep two texts apart', () => {
    const texts = { reply: 'resposta', note: 'nota' };
    const note = reduce({ ...empty, texts }, { type: 'switched', mode: 'note' });
    expect(note.texts).toEqual(texts);
    expect(textOf(note)).toBe('nota');
  });

  it('go back to a reply once a note is on its way', () => {
    const state = after(typed('nota'), { type: 'switched', mode: 'note' }, { type: 'cleared' });
    expect(state).toMatchObject({ mode: 'reply', texts: { reply: '', note: '' } });
  });
});

describe('a message that failed', () => {
  it('comes back into an empty composer, as what it was, and keeps its key', () => {
    const state = after(back);
    expect(state).toMatchObject({ mode: 'note', since: 7, alert: { text: 'Falha' } });
    expect(textOf(state)).toBe('Oi');
    expect(isRetry(state)).toBe(true);
  });

  it('is another message once it is changed', () => {
    expect(isRetry(reduce(after(back), typed('Oi!')))).toBe(false);
  });

  it('is another message when its files are gone', () => {
    const lost = { ...failed, fileNames: ['a.png'] };
    expect(isRetry(reduce(empty, { ...back, outgoing: lost }))).toBe(false);
  });

  it('does not push aside what is being written', () => {
    const state = after(typed('algo novo'), back);
    expect(textOf(state)).toBe('algo novo');
    expect(state.returned).toBeNull();
    expect(state.alert).toEqual({ text: 'Falha', detail: undefined });
  });
});

it('remembers what the writer had seen when the writing began', () => {
  expect(after(typed('a', 5), typed('ab', 9)).since).toBe(5);
  expect(after(typed('a', 5), typed('', 6), typed('b', 9)).since).toBe(9);
  expect(after(typed('a', 5), { type: 'caughtUp', newestId: 9 }).since).toBe(9);
});
