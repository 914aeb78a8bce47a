import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { session } from '@/shared/api/session';
import { drafts } from '@/shared/lib/drafts';
import { reload } from './conversation.scene';
import { retried, type Outgoing } from './unsent-state';
import { boxOf, unsent, unsentTexts } from './unsent-store';

const box = boxOf(1, 427);
const outgoing = (over: Partial<Outgoing> = {}): Outgoing => ({
  key: 'key-1',
  text: 'Segue o comprovante.',
  isInternal: false,
  files: [],
  fileNames: [],
  createdAt: '2026-11-20T15:00:00Z',
  afterId: 3,
  state: 'sending',
  progress: 0.5,
  ...over,
});
const type = (text: string) => unsent.dispatch(box, { type: 'typed', text, newestId: 3 });
const submit = (over: Partial<Outgoing> = {}) => unsent.dispatch(box, { type: 'submitted', outgoing: outgoing(over) });

beforeEach(() => session.set('a-session'));
afterEach(() => session.clear());

describe('what was not sent before a reload', () => {
  it('is the draft, and since when it is written', () => {
    type('quase pronto');
    reload();
    expect(unsent.get(box)).toMatchObject({ texts: { reply: 'quase pronto', note: '' }, since: 3, obstacle: null });
  });

  it('is a message without an answer, back in the composer under its key', () => {
    submit();
    reload();
    expect(retried(unsent.get(box))).toMatchObject({ key: 'key-1', state: 'failed', afterId: 3 });
    expect(unsent.get(box)).toMatchObject({ obstacle: { reason: 'failed' }, outbox: [] });
    reload();
    expect(retried(unsent.get(box))?.key).toBe('key-1');
  });

  it('is a message that failed beside a new draft', () => {
    submit();
    type('algo novo');
    reload();
    expect(unsent.get(box)).toMatchObject({ returned: null, outbox: [{ key: 'key-1', state: 'failed' }] });
    expect(unsentTexts(box)).toEqual(['algo novo', 'Segue o comprovante.']);
  });

  it('is told without the files, which are lost', () => {
    submit({ fileNames: ['a.png'], files: [new File(['x'], 'a.png')] });
    reload();
    expect(unsent.get(box)).toMatchObject({ files: [], obstacle: { reason: 'failed', detail: 'a.png' } });
    expect(retried(unsent.get(box))).toBeNull();
  });

  it('is nothing once it is stored', () => {
    submit();
    unsent.dispatch(box, { type: 'stored', keys: new Set(['key-1']) });
    reload();
    expect(unsentTexts(box)).toEqual([]);
  });
});

it('leaves alone what another tab has not sent', () => {
  type('a');
  drafts.write(`${box}:unsent`, JSON.stringify([outgoing({ key: 'of-another-tab' })]));
  type('ab');
  expect(drafts.read(`${box}:unsent`)).toContain('of-another-tab');
});
