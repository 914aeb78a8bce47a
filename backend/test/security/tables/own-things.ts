import type { Person } from '../person.js';
import { as, type Call } from './call.js';
import { type Club, idOf, keyed } from './club.js';

const view = async (club: Club, who: Person): Promise<number> =>
  idOf(await who.post('/api/views', { name: club.name, query: { status: 'open' } }));
const macroOf = (club: Club) => {
  const { name } = club;
  return { name, shortcut: name.replace(' ', '').toLowerCase(), bodyPt: 'Oi, {jogador}!' };
};
const macro = async (club: Club, who: Person): Promise<number> => idOf(await who.post('/api/macros', macroOf(club)));

export const OWN_THINGS: readonly Call[] = [
  {
    name: 'a member of the team saves a view',
    writes: ['idempotency_keys', 'views'],
    prepare: async (club) =>
      keyed(as(await club.person('staff'), 'POST', '/api/views', { name: club.name, query: { status: 'open' } })),
  },
  {
    name: 'a member of the team changes a view',
    writes: ['views'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      return as(staff, 'PATCH', `/api/views/${await view(club, staff)}`, { name: club.name });
    },
  },
  {
    name: 'a member of the team puts views in order',
    writes: ['views'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      const ids = [await view(club, staff), await view(club, staff)];
      return as(staff, 'PUT', '/api/views/order', { ids: ids.toReversed() });
    },
  },
  {
    name: 'a member of the team deletes a view',
    writes: ['views'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      return as(staff, 'DELETE', `/api/views/${await view(club, staff)}`);
    },
  },
  {
    name: 'a member of the team saves a macro',
    writes: ['idempotency_keys', 'macros'],
    prepare: async (club) => keyed(as(await club.person('staff'), 'POST', '/api/macros', macroOf(club))),
  },
  {
    name: 'a member of the team changes a macro',
    writes: ['macros'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      return as(staff, 'PATCH', `/api/macros/${await macro(club, staff)}`, { name: club.name });
    },
  },
  {
    name: 'a member of the team deletes a macro',
    writes: ['macros'],
    prepare: async (club) => {
      const staff = await club.person('staff');
      return as(staff, 'DELETE', `/api/macros/${await macro(club, staff)}`);
    },
  },
];
