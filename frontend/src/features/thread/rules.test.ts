import { expect, it } from 'vitest';

import { aTicket } from '@/features/ticket/ticket.samples';
import { fileUrl, isUndecidedAppeal, isWebAddress, kindOf, showsRules } from './rules';

it.each([
  ['/api/uploads/abc.png', '/api/uploads/abc.png'],
  ['uploads/abc.png', '/api/uploads/abc.png'],
  ['C:\\files\\abc.png', '/api/uploads/abc.png'],
  ['javascript:alert(1)', '/api/uploads/javascript%3Aalert(1)'],
])('%s is served from %s', (path, url) => expect(fileUrl(path)).toBe(url));

it.each([
  ['https://live.example/x', true],
  ['http://live.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['live.example', false],
])('%s may be a link: %s', (link, may) => expect(isWebAddress(link)).toBe(may));

it('shows the rules of the house while the ticket waits for the team', () => {
  const shown = (['open', 'in_progress', 'waiting_response', 'resolved', 'closed'] as const).filter(showsRules);
  expect(shown).toEqual(['open', 'in_progress']);
});

it.each([
  [7, false, true],
  [7, true, false],
  [null, false, false],
])('of the sanction %s, decided: %s, is an undecided appeal: %s', (appealOf, isAppealDecided, isUndecided) =>
  expect(isUndecidedAppeal(aTicket({ appealOf, isAppealDecided }))).toBe(isUndecided),
);

it('knows a file by its type', () => {
  expect(['image/png', 'video/mp4', 'application/pdf', 'text/plain'].map(kindOf)).toEqual([
    'image',
    'video',
    'pdf',
    'other',
  ]);
});
