import { expect, it } from 'vitest';

import type { Verdict } from '@/shared/contract';
import { hasEnded, newsOf, sanctionable } from './verdict-rules';

const none = { isGiven: false, isReporterNotified: false };
const untold = { isGiven: true, isReporterNotified: false };
const told = { isGiven: true, isReporterNotified: true };

it.each([
  ['confirmed', none, true, { lead: 'first', text: 'confirmed' }],
  ['not_confirmed', none, true, { lead: 'first', text: 'other' }],
  ['not_enough_proof', none, true, { lead: 'first', text: 'other' }],
  ['confirmed', none, false, { lead: 'afterEnd', text: 'confirmed' }],
  ['not_confirmed', untold, false, { lead: 'afterEnd', text: 'other' }],
  ['confirmed', untold, true, { lead: 'changed', text: 'confirmed' }],
  ['duplicate', none, true, { lead: 'original' }],
  ['duplicate', untold, false, { lead: 'original' }],
  ['confirmed', told, true, { lead: 'told' }],
  ['duplicate', told, false, { lead: 'told' }],
  // Withdrawn.
  ['confirmed', { ...told, isGiven: false }, true, { lead: 'told' }],
] as [Verdict, typeof untold, boolean, object][])(
  'the reporter of a report that is %s, after %o, ended %s: %o',
  (verdict, given, endsNow, news) => {
    expect(newsOf(verdict, { ...given, endsNow })).toEqual(news);
  },
);

it.each([
  [['Vulto'], 1, [], ['Vulto']],
  [['Vulto', 'Presa'], 1, ['vúlto'], ['Presa', 'Vulto']],
  [['Vulto', 'Presa'], 1, ['Presa'], ['Vulto', 'Presa']],
  [[], 1, [], []],
  [['Vulto'], null, [], []],
] as [string[], number | null, string[], string[]][])(
  '%o of world %s, of whom %o have a sanction: %o',
  (affectedCharacters, worldId, sanctioned, names) => {
    expect(sanctionable({ affectedCharacters, worldId }, sanctioned)).toEqual(names);
  },
);

it.each([
  ['open', false],
  ['in_progress', false],
  ['waiting_response', false],
  ['resolved', true],
  ['closed', true],
] as const)('%s is an end: %s', (status, ended) => {
  expect(hasEnded({ status })).toBe(ended);
});
