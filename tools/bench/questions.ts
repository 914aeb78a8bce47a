import { JSON_TYPE } from '../lib/client.ts';
import { queryOne } from '../lib/database.ts';
import { TEAM } from './seed.ts';
import { type Headers, sessionsOf } from './server.ts';
import type { Request } from './servers/load.ts';

/** At most so many times as long as in the smallest database, or at most so many milliseconds in the largest. */
export type Limit = { factor: number } | { ms: number };
/** A request; one that prepares the next is not timed. */
export type Step = Request & { isUntimed?: boolean };
type Found = { long: number; open: number[]; rare: string; day: string };
export type Subjects = Found & { staff: Headers; admin: Headers; player: Headers; middle: string; next: string };
type Who = 'staff' | 'admin' | 'player';
/** Units are sent in turn; the steps of a unit belong together. */
export type Question = { name: string; limit: Limit; units: (subjects: Subjects) => Step[][] };

const STAFF = 5;
const ADMIN = 1;
/** The player with most tickets. */
const PLAYER = TEAM + 1;
const OPEN = '/api/tickets?status=open&limit=50';
const FIGURES = '/api/admin/stats';
const ALL = '/api/tickets?includeClosed=true&limit=50';

/** For deeper indexes and colder pages; nothing may grow with the rows. */
const FACTOR = { factor: 1.5 };
const FAST = { ms: 200 };

const FOUND = `SELECT
  (SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT 1) AS long,
  (SELECT array_agg(id) FROM (SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT 200) AS open) AS open,
  (SELECT substring(description FROM 'ref\\d+$') FROM tickets WHERE id = 7) AS rare,
  (SELECT max("createdAt")::date - 100 FROM tickets)::text AS day`;

/** The cursor of a row in the middle, as the server would write it. */
const MIDDLE = `SELECT (extract(epoch FROM "createdAt") * 1000000)::bigint || '-' || id AS cursor FROM tickets
  ORDER BY "createdAt" DESC, id DESC OFFSET (SELECT count(*) / 2 FROM tickets) LIMIT 1`;

const nextOf = async (address: string, headers: Headers): Promise<string> => {
  const response = await fetch(address + OPEN, { headers });
  await response.arrayBuffer();
  return response.headers.get('x-next-cursor') ?? '';
};

/** What questions are asked about: people, tickets and places that exist in this database. */
export const subjectsIn = async (url: string, address: string): Promise<Subjects> => {
  const [staff, admin, player] = (await sessionsOf(url, [STAFF, ADMIN, PLAYER])) as [Headers, Headers, Headers];
  const found = await queryOne<Found>(url, FOUND);
  const { cursor: middle } = await queryOne<{ cursor: string }>(url, MIDDLE);
  return { ...found, staff, admin, player, middle, next: await nextOf(address, staff) };
};

const write = (headers: Headers, path: string, body: object, expect: number): Step => ({
  method: 'POST',
  path,
  headers: { ...headers, ...JSON_TYPE },
  body: JSON.stringify(body),
  expect,
});

const reply = (staff: Headers, id: number): Step =>
  write(staff, `/api/tickets/${id}/messages`, { message: 'Já estamos olhando.' }, 201);

/** A reply makes the next answer count again; only that answer is timed. */
const countedAnew =
  (path: string) =>
  ({ staff, open }: Subjects): Step[] => [
    { ...reply(staff, open[0]!), isUntimed: true },
    { path, headers: staff },
  ];

const replies = ({ staff, open }: Subjects): Step[][] => open.map((id) => [reply(staff, id)]);

const question = (name: string, limit: Limit, units: Question['units']): Question => ({ name, limit, units });

const read = (name: string, limit: Limit, who: Who, path: string | ((subjects: Subjects) => string)): Question =>
  question(name, limit, (subjects) => [
    [{ path: typeof path === 'string' ? path : path(subjects), headers: subjects[who] }],
  ]);

/** Everything that is asked often, and what is promised for it. */
export const QUESTIONS: readonly Question[] = [
  read('list of 50 open tickets', FACTOR, 'staff', OPEN),
  read('list with the closed ones', FACTOR, 'staff', ALL),
  read('list of a player', FACTOR, 'player', ALL),
  read(
    'three filters at once',
    FACTOR,
    'staff',
    ({ day }) => `${ALL}&category=questoes_tecnicas&priority=low&to=${day}`,
  ),
  read('filter: world', FACTOR, 'staff', '/api/tickets?worldId=1&limit=50'),
  read('filter: nobody assigned', FACTOR, 'staff', '/api/tickets?assignedTo=none&limit=50'),
  read('filter: part of an e-mail', FAST, 'staff', `${ALL}&email=jogador15`),
  read('filter: part of a character', FAST, 'staff', `${ALL}&character=${encodeURIComponent('herói 1')}`),
  read('next page', FACTOR, 'staff', ({ next }) => `${OPEN}&cursor=${next}`),
  read('page in the middle', FACTOR, 'staff', ({ middle }) => `${ALL}&cursor=${middle}`),
  read('one ticket', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}`),
  read('its messages (23)', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/messages`),
  question('reply', FACTOR, replies),
  read('unread messages of a ticket', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/unread-count`),
  read('unread notifications', FACTOR, 'staff', '/api/notifications/unread'),
  read('notifications', FACTOR, 'staff', '/api/notifications'),
  read('figures on the board', FACTOR, 'staff', FIGURES),
  // They grow with the tickets that are open, not with all there are.
  question('figures on the board, counted anew', FAST, (subjects) => [countedAnew(FIGURES)(subjects)]),
  read('search: a common word', FAST, 'staff', `${ALL}&q=${encodeURIComponent('doação')}`),
  read('search: two words', FAST, 'staff', `${ALL}&q=${encodeURIComponent('doação reembolso')}`),
  read('search: with a word that most tickets have', FAST, 'staff', `${ALL}&q=${encodeURIComponent('não recebi')}`),
  read('search: a rare word', FAST, 'staff', ({ rare }) => `${ALL}&q=${rare}`),
  read('reports of 30 days', FAST, 'admin', '/api/admin/reports'),
];
