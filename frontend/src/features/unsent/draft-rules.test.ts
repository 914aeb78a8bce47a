import { describe, expect, it } from 'vitest';

import { compare, isUnsaved, nothingSaved, type Known, type Remote } from './draft-rules';
import type { Outgoing } from './outgoing';
import { emptyUnsent, type Unsent } from './unsent-state';

const writing = (reply: string): Unsent => ({ ...emptyUnsent, texts: { reply, note: '' } });
const known = (text: string, rev = 1): Known => ({ rev, text, savedAt: null });
const remote = (text: string, rev = 2): Remote => ({ text, rev, sinceMessageId: 0, updatedAt: '' });
const sending = { isInternal: false, text: 'Oi', key: 'key-1' } as Outgoing;

describe('a draft here and one at the server', () => {
  it.each([
    ['nothing anywhere', '', known('', 0), null, 'same'],
    ['the same text', 'Oi', known('', 0), remote('Oi'), 'same'],
    ['one that another device began', '', known('', 0), remote('Oi'), 'take'],
    ['one that another device went on with', 'Oi', known('Oi'), remote('Oi, Ana'), 'take'],
    ['one that another device has sent', 'Oi', known('Oi'), null, 'take'],
    ['one that only this device changed', 'Oi, Ana', known('Oi'), remote('Oi', 1), 'save'],
    ['one that the server never had', 'Oi', known('', 0), null, 'save'],
    ['one that went on here after it was sent elsewhere', 'Oi, Ana', known('Oi'), null, 'save'],
    ['one that was emptied here', '', known('Oi'), remote('Oi', 1), 'save'],
    ['one whose last answer was lost', 'Oi, Ana', { ...known('', 0), sent: ['Oi'] }, remote('Oi', 1), 'save'],
    [
      'one whose last two answers were lost',
      'Oi, Ana',
      { ...known('', 0), sent: ['Oi, Ana', 'Oi'] },
      remote('Oi', 1),
      'save',
    ],
    ['one that both changed', 'Oi, Ana', known('Oi'), remote('Oi, Bia'), 'ask'],
    ['one that was begun on both', 'Oi', known('', 0), remote('Olá'), 'ask'],
    ['one that was emptied here and changed there', '', known('Oi'), remote('Oi, Bia'), 'ask'],
  ] as const)('%s', (_, text, before, theirs, result) => {
    expect(compare(writing(text), 'reply', before, theirs)).toBe(result);
  });

  it('is left alone while its message is on the way', () => {
    const state = { ...writing(''), outbox: [sending] };
    expect(compare(state, 'reply', known('Oi'), remote('Oi', 1))).toBe('same');
    expect(isUnsaved(state, 'reply', { ...nothingSaved, known: known('Oi') })).toBe(false);
    expect(isUnsaved({ ...state, outbox: [] }, 'reply', { ...nothingSaved, known: known('Oi') })).toBe(true);
  });

  it('is not begun with a message that the server may be storing, until its writer changes it', () => {
    const returned = { ...sending, files: [], fileNames: [] } as unknown as Outgoing;
    const state: Unsent = { ...writing('Oi'), returned, obstacle: { reason: 'failed' } };
    expect(isUnsaved(state, 'reply', nothingSaved)).toBe(false);
    const edited = { ...state, texts: { reply: 'Oi, Ana', note: '' } };
    expect(isUnsaved(edited, 'reply', nothingSaved)).toBe(true);
    const refused: Unsent = { ...state, obstacle: { reason: 'refused' } };
    expect(isUnsaved(refused, 'reply', nothingSaved)).toBe(true);
  });
});
