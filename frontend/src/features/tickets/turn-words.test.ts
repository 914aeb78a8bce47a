import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

import type { OwnTicket } from '@/shared/contract';
import { setLanguage } from '@/shared/i18n/setup';
import { serverNow } from '@/shared/lib/server-clock';
import { aTicket } from '@/test/a-ticket';
import { changeOf, titleParts, turnWords } from './turn-words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inMs = (ms: number) => new Date(serverNow() + ms).toISOString();
const queued = (ahead: number): Partial<OwnTicket> => ({
  status: 'open',
  queue: { ahead, p80Minutes: null, basis: null },
});

beforeAll(async () => {
  await setLanguage('en');
  await setLanguage('pt');
});

const NAMESPACES: ['tickets', 'common', 'conversation'] = ['tickets', 'common', 'conversation'];
const inWords = <Result>(words: (...given: Parameters<typeof turnWords>) => Result, over: Partial<OwnTicket>) =>
  (['pt', 'en'] as const).map((language) => words(aTicket(over), i18next.getFixedT(language, NAMESPACES), language));

describe('turnWords', () => {
  it.each([
    [{ status: 'open', queue: null }, ['Na fila', 'In the queue']],
    [queued(0), ['Na fila, 1º lugar', 'In the queue, number 1']],
    [queued(19), ['Na fila, 20º lugar', 'In the queue, number 20']],
    [queued(20), ['Na fila, 21º lugar', 'In the queue, number 21']],
    [queued(21), ['Na fila', 'In the queue']],
    [{ status: 'in_progress' }, ['Com a equipe', 'With the team']],
    [{ status: 'waiting_response', closesAt: null }, ['Sua vez', 'Your turn']],
    [{ status: 'resolved', closesAt: null }, ['Resolvido', 'Resolved']],
    [
      { status: 'resolved', closesAt: inMs(3 * DAY_MS + HOUR_MS) },
      ['Resolvido, encerra em 3 dias', 'Resolved, closes in 3 days'],
    ],
    [
      { status: 'resolved', closesAt: inMs(5 * HOUR_MS + 60_000) },
      ['Resolvido, encerra em 5 horas', 'Resolved, closes in 5 hours'],
    ],
    [{ status: 'closed' }, ['Encerrado', 'Closed']],
  ] as [Partial<OwnTicket>, string[]][])('of %o', (over, words) => expect(inWords(turnWords, over)).toEqual(words));

  it('names the day until which it is the player’s turn', () => {
    const [pt, en] = inWords(turnWords, { status: 'waiting_response', closesAt: inMs(3 * DAY_MS) });
    expect(pt).toMatch(/^Sua vez, até (dom|seg|ter|qua|qui|sex|sáb)\., \d\d:\d\d$/);
    expect(en).toMatch(/^Your turn, reply by (Sun|Mon|Tue|Wed|Thu|Fri|Sat)\W+\d\d:\d\d (AM|PM)$/);
  });
});

describe('changeOf', () => {
  const change = (over: Partial<OwnTicket>, hours = 24) =>
    inWords((...given) => changeOf(...given, hours), over).map((found) => found?.text ?? null);
  const times = { ahead: 3, p80Minutes: 300, basis: 'category' } as const;

  it.each([
    [{ status: 'open', queue: times }, 'Doações', '8 de 10 são respondidos em até 5 h.'],
    [{ status: 'resolved' }, 'resolved', 'Escreva nele se ainda precisar de ajuda.'],
    [{ status: 'closed', statusChange: { at: inMs(0), by: 'clock' } }, 'clock', 'Encerrado por falta de resposta'],
  ] as [Partial<OwnTicket>, string, string][])('of %o', (over, _, text) => expect(change(over)[0]).toBe(text));

  it('promises what the club promises, before it knows how long others waited', () => {
    expect(change(queued(3))).toEqual([
      'A equipe costuma responder em até 24 horas.',
      'The team usually answers within 24 hours.',
    ]);
    expect(change(queued(3), 1)[0]).toBe('A equipe costuma responder em até 1 hora.');
  });

  it('says since when the team has it, and nothing where the player moved it', () => {
    const [pt, en] = change({ status: 'in_progress', statusChange: { at: inMs(0), by: 'team' } });
    expect([pt, en]).toEqual([
      expect.stringMatching(/^Com a equipe desde hoje às \d\d:\d\d$/),
      expect.stringMatching(/^With the team since today at \d\d:\d\d (AM|PM)$/),
    ]);
    expect(change({ status: 'in_progress', statusChange: { at: inMs(0), by: 'player' } })).toEqual([null, null]);
    expect(change({ status: 'waiting_response' })).toEqual([null, null]);
  });

  it('asks nobody to write in a ticket without texts', () => {
    expect(change({ status: 'resolved', blankedAt: inMs(0) })).toEqual([null, null]);
  });
});

it.each([
  [
    'Doações - Aurora - Presente não entregue',
    'Aurora',
    ['quiet Doações - ', 'world Aurora - ', 'strong Presente não entregue'],
  ],
  ['Dúvidas - Aurora', 'Aurora', ['strong Dúvidas', 'world  - Aurora']],
  ['A torre - sem porta', 'Aurora', ['strong A torre - sem porta']],
  ['Torre', undefined, ['strong Torre']],
])('%s in %s is split, and whole together', (title, world, parts) => {
  const found = titleParts(title, world);
  expect(found.map(({ tone, text }) => `${tone} ${text}`)).toEqual(parts);
  expect(found.map(({ text }) => text).join('')).toBe(title);
});
