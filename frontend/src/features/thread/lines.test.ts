import { describe, expect, it } from 'vitest';

import { aMessage } from '@/features/ticket/ticket.samples';
import type { Outgoing } from '@/features/unsent/outgoing';
import { aMe } from '@/test/render';
import { linesOf } from './lines';

const me = aMe();
const at = (time: string) => `2026-11-20T${time}.000Z`;
const outgoing = (over: Partial<Outgoing> = {}): Outgoing => ({
  key: 'key-1',
  text: 'Segue o comprovante.',
  isInternal: false,
  files: [],
  fileNames: [],
  createdAt: at('15:05:00'),
  seenMessageId: 1,
  state: 'sending',
  progress: 0,
  ...over,
});

describe('grouping', () => {
  it.each([
    ['the same sender within a minute', {}, '15:00:40', false],
    ['the same sender a minute later', {}, '15:01:00', true],
    ['another sender', { userId: 2 }, '15:00:10', true],
    ['a note after a reply', { isInternal: true }, '15:00:10', true],
  ])('%s', (_, second, time, opens) => {
    const lines = linesOf(
      [aMessage({ id: 1, createdAt: at('15:00:00') }), aMessage({ id: 2, createdAt: at(time), ...second })],
      [],
      me,
    );
    expect(lines.map((line) => line.opens)).toEqual([true, opens]);
  });

  it('takes everybody of the team for one to a player', () => {
    const user = { name: 'Suporte', role: 'staff', avatar: null } as const;
    const lines = linesOf(
      [1, 2].map((id) => aMessage({ id, userId: null, user, createdAt: at(`15:00:0${id}`) })),
      [],
      me,
    );
    expect(lines.map(({ opens }) => opens)).toEqual([true, false]);
  });

  it('draws a line for each day', () => {
    const days = ['2026-11-18T15:00:00.000Z', '2026-11-18T16:00:00.000Z', '2026-11-19T15:00:00.000Z'];
    const lines = linesOf(
      days.map((createdAt, index) => aMessage({ id: index + 1, createdAt })),
      [],
      me,
    );
    expect(lines.map(({ newDay }) => newDay)).toEqual([true, false, true]);
  });
});

describe('messages on their way', () => {
  const stored = aMessage({ id: 2, clientKey: 'key-1', message: 'Segue o comprovante.', createdAt: at('15:05:01') });

  it('come last, under my name', () => {
    const [line] = linesOf([], [outgoing()], me);
    expect(line).toMatchObject({ key: 'key-1', message: { userId: 1, user: { name: 'Marina Couto' } } });
  });

  it('are one row with their echo, whichever comes first, and keep their key', () => {
    const keysOf = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(({ key }) => key);
    expect(keysOf([aMessage()], [outgoing()], me)).toEqual(['1', 'key-1']);
    expect(keysOf([aMessage(), stored], [outgoing()], me)).toEqual(['1', 'key-1']);
    expect(keysOf([aMessage(), stored], [], me)).toEqual(['1', 'key-1']);
  });

  it('are not taken for a message that says the same', () => {
    const same = aMessage({ id: 3, message: 'Segue o comprovante.' });
    expect(linesOf([same], [outgoing()], me).map(({ key }) => key)).toEqual(['3', 'key-1']);
  });

  it('are each their own when the same is said twice', () => {
    const lines = linesOf([aMessage(), stored], [outgoing(), outgoing({ key: 'key-2' })], me);
    expect(lines.map(({ key }) => key)).toEqual(['1', 'key-1', 'key-2']);
  });
});

describe('changes of the ticket', () => {
  const change = (id: number, time: string) => ({ id, createdAt: at(time), name: 'Helena', text: 'assumiu' });
  const message = (id: number, time: string) => aMessage({ id, createdAt: at(time) });

  it.each([
    ['before the first message', '15:00:00', ['change-9', '1', '2']],
    ['between two of one sender, which part them', '15:01:10', ['1', 'change-9', '2']],
    ['after the last', '15:09:00', ['1', '2', 'change-9']],
  ])('%s', (_, time, keys) => {
    const messages = [message(1, '15:01:00'), message(2, '15:01:20')];
    const lines = linesOf(messages, [], me, [change(9, time)]);
    expect(lines.map(({ key }) => key)).toEqual(keys);
    expect(lines.at(keys.indexOf('2'))?.opens).toBe(keys[1] === 'change-9');
    expect(lines.map(({ newDay }) => newDay)).toEqual([true, false, false]);
  });
});
