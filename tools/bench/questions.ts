import { query, queryOne } from '../lib/database.ts';
import { ask, post, type Request } from './load.ts';
import { TEAM } from './seed.ts';
import { STAFF } from './seed.sql.ts';
import { type Headers, sessionsOf } from './server.ts';

/** `factor` limits the median relative to the smallest database, `ms` the median in the largest one. */
type Limit = { factor: number } | { ms: number; p95?: number };
/** An untimed request prepares the next one. */
export type Step = Request & { isUntimed?: boolean };
type Found = { long: number; open: number[]; own: number; rare: string; day: string };
export type Subjects = Found & {
  staff: Headers;
  admin: Headers;
  player: Headers;
  middle: string;
  next: string;
  views: number[];
};
type Who = 'staff' | 'admin' | 'player';
/** The steps of a unit are sent together; the units alternate. */
export type Question = { name: string; limit: Limit; units: (subjects: Subjects) => Step[][] };

const ADMIN = 1;
const PLAYER = TEAM + 1;
const BULK = 50;
const OPEN = '/api/tickets?status=open&limit=50';
const QUEUES = '/api/queues';
const MINE = '/api/tickets?queue=mine&sort=waiting&limit=50';
const FIGURES = '/api/admin/stats';
const PLACE = 'category=questoes_tecnicas&worldId=1';
const ALL = '/api/tickets?includeClosed=true&limit=50';

/** Tolerates deeper indexes and colder pages, but no growth with the number of rows. */
const FACTOR = { factor: 1.5 };
const FAST = { ms: 200 };
const SEARCH = { ms: 200, p95: 400 };

const FOUND = `SELECT
  (SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT 1) AS long,
  (SELECT array_agg(id) FROM (SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT 200) AS open) AS open,
  (SELECT id FROM tickets WHERE "userId" = $1 AND status <> 'closed' ORDER BY id DESC LIMIT 1) AS own,
  (SELECT substring(description FROM 'ref\\d+$') FROM tickets WHERE id = 7) AS rare,
  (SELECT max("createdAt")::date - 100 FROM tickets)::text AS day`;

const MIDDLE = `SELECT (extract(epoch FROM "createdAt") * 1000000)::bigint || '-' || id AS cursor FROM tickets
  ORDER BY "createdAt" DESC, id DESC OFFSET (SELECT count(*) / 2 FROM tickets) LIMIT 1`;

const VIEWS: readonly object[] = [
  { status: 'open' },
  { assignedTo: 'none' },
  { priority: 'urgent', worldId: 1 },
  { category: 'questoes_tecnicas', includeClosed: true },
  { queue: 'waiting', worldId: 2 },
  { character: 'herói 1' },
  { includeClosed: true, email: 'jogador15' },
  { includeClosed: true, q: 'doação reembolso' },
];
const OWN_VIEWS = 'SELECT id FROM views WHERE "ownerId" = $1 ORDER BY position';
const KEEP_VIEWS = `INSERT INTO views ("ownerId", name, query, position, "createdBy", "updatedAt")
  SELECT $1, 'Vista ' || place, query, place, $1, now() FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS of (query, place)
  RETURNING id`;

/** Created once, because parts of a run share the database. */
const viewsIn = async (url: string): Promise<number[]> => {
  const own = await query<{ id: number }>(url, OWN_VIEWS, [STAFF]);
  const views = own.length > 0 ? own : await query<{ id: number }>(url, KEEP_VIEWS, [STAFF, JSON.stringify(VIEWS)]);
  return views.map(({ id }) => id);
};

const nextOf = async (address: string, headers: Headers): Promise<string> => {
  const answer = await ask(address, { path: OPEN, headers });
  return answer.headers.get('x-next-cursor') ?? '';
};

export const subjectsIn = async (url: string, address: string): Promise<Subjects> => {
  const [staff, admin, player] = (await sessionsOf(url, [STAFF, ADMIN, PLAYER])) as [Headers, Headers, Headers];
  const found = await queryOne<Found>(url, FOUND, [PLAYER]);
  const { cursor: middle } = await queryOne<{ cursor: string }>(url, MIDDLE);
  const [next, views] = [await nextOf(address, staff), await viewsIn(url)];
  return { ...found, staff, admin, player, middle, next, views };
};

const released = (staff: Headers, id: number): Step => ({
  ...post(`/api/tickets/${id}`, staff, { status: 'open', assignedTo: null }, 200),
  method: 'PATCH',
  isUntimed: true,
});

const nextTickets = ({ staff, open }: Subjects): Step[][] =>
  open.map((id) => [released(staff, id), post('/api/tickets/next', staff, { queue: 'unassigned' }, 200)]);

const bulkChanges = ({ staff, open }: Subjects): Step[][] =>
  ['low', 'urgent'].map((priority) => [
    post('/api/tickets/bulk', staff, { ids: open.slice(0, BULK), change: { priority } }, 200),
  ]);

const reply = (staff: Headers, id: number): Step =>
  post(`/api/tickets/${id}/messages`, staff, { message: 'Já estamos olhando.' });

/** The reply invalidates the cached count, so the next request counts again. Only that request is timed. */
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

/** Words from the seed: `ref…` is in few tickets, the others in many. */
const searches = (who: Who, name: string): Question[] => {
  const search = (what: string, q: string | ((subjects: Subjects) => string)): Question =>
    read(
      `${name}: ${what}`,
      SEARCH,
      who,
      (subjects) => `/api/search?q=${encodeURIComponent(typeof q === 'string' ? q : q(subjects))}`,
    );
  return [
    search('a common word', 'doação'),
    search('three common words', 'doação erro loja'),
    search('with a word that most tickets have', 'não recebi'),
    search('a common word in one world', 'presente mundo:"Mundo 3"'),
    search('a rare word', ({ rare }) => rare),
  ];
};

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
  read('queue: all that waits', FACTOR, 'staff', '/api/tickets?queue=waiting&sort=waiting&limit=50'),
  read('queue: mine', FACTOR, 'staff', MINE),
  read('queue: a category and a world', FACTOR, 'staff', `/api/tickets?queue=waiting&sort=waiting&${PLACE}&limit=25`),
  // The count grows with the waiting tickets, not with all tickets.
  question('queue: mine, counted anew', FAST, (subjects) => [countedAnew(MINE)(subjects)]),
  read('all, longest waiting first', FACTOR, 'staff', `${ALL}&sort=waiting`),
  read('counts of the queues', FACTOR, 'staff', QUEUES),
  question('counts of the queues, counted anew', FAST, (subjects) => [countedAnew(QUEUES)(subjects)]),
  question('the next ticket', FACTOR, nextTickets),
  read('saved views', FACTOR, 'staff', '/api/views'),
  read('counts of saved views', FAST, 'staff', ({ views }) => `/api/views/counts?ids=${views.join(',')}`),
  question('counts of saved views, counted anew', FAST, (subjects) => [
    countedAnew(`/api/views/counts?ids=${subjects.views.join(',')}`)(subjects),
  ]),
  read('who is in the team', FAST, 'staff', '/api/team'),
  question('50 tickets changed at once', FACTOR, bulkChanges),
  read('next page', FACTOR, 'staff', ({ next }) => `${OPEN}&cursor=${next}`),
  read('page in the middle', FACTOR, 'staff', ({ middle }) => `${ALL}&cursor=${middle}`),
  read('one ticket', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}`),
  read(
    'one ticket with its messages and history',
    FACTOR,
    'staff',
    ({ long }) => `/api/tickets/${long}?include=messages,attachments,events`,
  ),
  read('its history', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/events`),
  read('its files', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/attachments`),
  read('its drafts', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/drafts`),
  read('its links', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/links`),
  read('its macros', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/macros`),
  read('who is in it', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/presence`),
  read('who is in which ticket', FACTOR, 'staff', '/api/presence'),
  read('tickets like it', FAST, 'staff', ({ long }) => `/api/tickets/${long}/similar`),
  read('own tickets like a new one', FACTOR, 'player', `/api/tickets/similar?${PLACE}`),
  read('place in the queue', FACTOR, 'player', ({ own }) => `/api/tickets/${own}/queue-position`),
  read('its player', FAST, 'staff', ({ long }) => `/api/tickets/${long}/player`),
  read('its messages (23)', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/messages`),
  question('reply', FACTOR, replies),
  read('unread messages of a ticket', FACTOR, 'staff', ({ long }) => `/api/tickets/${long}/unread-count`),
  read('unread notifications', FACTOR, 'staff', '/api/notifications/unread'),
  read('notifications', FACTOR, 'staff', '/api/notifications'),
  read('notifications in groups', FACTOR, 'staff', '/api/notifications/groups'),
  read('figures on the board', FACTOR, 'staff', FIGURES),
  // The figures grow with the open tickets, not with all tickets.
  question('figures on the board, counted anew', FAST, (subjects) => [countedAnew(FIGURES)(subjects)]),
  read('list: a common word', FAST, 'staff', `${ALL}&q=${encodeURIComponent('doação')}`),
  read('list: two words', FAST, 'staff', `${ALL}&q=${encodeURIComponent('doação reembolso')}`),
  read('list: with a word that most tickets have', FAST, 'staff', `${ALL}&q=${encodeURIComponent('não recebi')}`),
  read('list: a rare word', FAST, 'staff', ({ rare }) => `${ALL}&q=${rare}`),
  ...searches('staff', 'search'),
  ...searches('player', 'search of a player'),
  read('reports of 30 days', FAST, 'admin', '/api/admin/reports'),
  read('report of waits of 30 days', FAST, 'admin', '/api/admin/reports/waits'),
];
