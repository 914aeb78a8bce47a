import { expect, it } from 'vitest';

import type { Incident } from '@/shared/contract';
import { concerns, spares } from './concerns';

const incident = (over: Partial<Incident>) => ({ world: null, categories: [], isConcerned: true, ...over }) as Incident;
const aurora = { world: { id: 1, name: 'Aurora' } };
const technical: Partial<Incident> = { categories: ['questoes_tecnicas', 'contas_acessos'] };

it.each([
  ['anything, anywhere', {}, { worldId: null, category: 'duvidas' }, true, true],
  ['its world', aurora, { worldId: 1, category: 'duvidas' }, true, true],
  ['another world', aurora, { worldId: 2, category: 'duvidas' }, false, false],
  ['no world yet', aurora, { worldId: null, category: 'duvidas' }, false, false],
  ['one of its categories', technical, { worldId: 1, category: 'contas_acessos' }, true, true],
  ['another category', technical, { worldId: 1, category: 'doacoes' }, false, false],
  ['no category yet', technical, { worldId: 1, category: undefined }, true, false],
  ['a report of players', {}, { worldId: 1, category: 'denuncias_gerais' }, true, false],
  [
    'a report, of an incident of reports',
    { categories: ['denuncias_gerais'] },
    { worldId: 1, category: 'denuncias_gerais' },
    true,
    true,
  ],
  ['the list of a player', aurora, undefined, true, false],
  ['the list of a player of other worlds', { ...aurora, isConcerned: false }, undefined, false, false],
] as const)('shown and sparing a ticket about %s', (_, over, about, isShown, isSparing) => {
  const shown = incident(over as Partial<Incident>);
  expect([concerns(shown, about), spares(shown, about)]).toEqual([isShown, isSparing]);
});
