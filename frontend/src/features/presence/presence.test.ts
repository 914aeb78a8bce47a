import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { PersonPresent } from '@/shared/contract';
import { recordPresence } from '@/shared/live/presence';
import { everybodyIn } from './everybody-in';

const ana: PersonPresent = { id: 1, name: 'Ana', doing: 'replying' };
const bia: PersonPresent = { id: 2, name: 'Bia', doing: 'reading' };
const known = [
  { ticketId: 7, people: [ana] },
  { ticketId: 8, people: [bia] },
];

describe('a frame about who is in a ticket', () => {
  it.each([
    ['of another ticket', { ticketId: 9, people: [ana] }, [...known, { ticketId: 9, people: [ana] }]],
    ['of a known one replaces it', { ticketId: 7, people: [bia] }, [known[1], { ticketId: 7, people: [bia] }]],
    ['that the last has left', { ticketId: 7, people: [] }, [known[1]]],
  ])('%s', (_, frame, expected) => {
    const client = new QueryClient();
    client.setQueryData(keys.presence, known);
    recordPresence(client, frame);
    expect(client.getQueryData(keys.presence)).toEqual(expected);
  });

  it('is not taken for all there is before the first answer', () => {
    const client = new QueryClient();
    recordPresence(client, { ticketId: 7, people: [ana] });
    expect(client.getQueryData(keys.presence)).toBeUndefined();
  });
});

it('everybody in any ticket is named once, without oneself, whoever writes first', () => {
  const readsToo: PersonPresent = { ...ana, doing: 'reading' };
  const me: PersonPresent = { id: 3, name: 'Caio', doing: 'replying' };
  const tickets = [
    { ticketId: 6, people: [bia, readsToo, me] },
    { ticketId: 7, people: [ana] },
  ];
  expect(everybodyIn(tickets, me.id)).toEqual([ana, bia]);
  expect(everybodyIn([], me.id)).toEqual([]);
});
