import { query } from '../faults/lib/installation.mjs';
import { sessionsOf } from './product.mjs';
import { TEAM } from './seed.mjs';

const STAFF = 5;
const ADMIN = 1;
/** Whoever wrote most. */
const PLAYER = TEAM + 1;
const JSON_TYPE = { 'content-type': 'application/json' };
const OPEN = '/api/tickets?status=open&limit=50';
const FIGURES = '/api/admin/stats';
const ALL = '/api/tickets?includeClosed=true&limit=50';

/** Deeper indexes and colder pages; nothing that grows with the rows. */
const FACTOR = { factor: 1.5 };
const FAST = { ms: 200 };

const FOUND = `SELECT
  (SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT 1) AS long,
  (SELECT max(m.id) FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId" AND NOT m."isInternal"
    WHERE t.id = (SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT 1)) AS "lastMessageId",
  (SELECT array_agg(id) FROM (SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT 200) AS open) AS open,
  (SELECT substring(description FROM 'ref\\d+$') FROM tickets WHERE id = 7) AS rare,
  (SELECT max("createdAt")::date - 100 FROM tickets)::text AS day`;

/** The keyset of a row in the middle, as the product would write it. */
const MIDDLE = `SELECT (extract(epoch FROM "createdAt") * 1000000)::bigint || '-' || id AS cursor FROM tickets
  ORDER BY "createdAt" DESC, id DESC OFFSET (SELECT count(*) / 2 FROM tickets) LIMIT 1`;

const nextOf = async (address, headers) => {
  const response = await fetch(address + OPEN, { headers });
  await response.arrayBuffer();
  return response.headers.get('x-next-cursor');
};

/** What questions are asked about: people, tickets and places that exist in this database. */
export const subjectsIn = async (url, address) => {
  const [staff, admin, player] = await sessionsOf(url, [STAFF, ADMIN, PLAYER]);
  const [found] = await query(url, FOUND);
  const [{ cursor: middle }] = await query(url, MIDDLE);
  return { ...found, staff, admin, player, middle, next: await nextOf(address, staff) };
};

const get = (headers, path) => [{ path, headers }];

const write = (headers, path, body, expect) => ({
  method: 'POST',
  path,
  headers: { ...headers, ...JSON_TYPE },
  body: JSON.stringify(body),
  expect,
});

/** Any change makes the next answer count again; only that one is timed. */
const countedAnew =
  (path) =>
  ({ staff, long, lastMessageId }) => [
    { ...write(staff, `/api/tickets/${long}/mark-read`, { lastMessageId }, 200), timed: false },
    { path, headers: staff },
  ];

const replies = ({ staff, open }) =>
  open.map((id) => [write(staff, `/api/tickets/${id}/messages`, { message: 'Já estamos olhando.' }, 201)]);

const question = (name, limit, units) => ({ name, limit, units });
const read = (name, limit, who, path) =>
  question(name, limit, (subjects) => [get(subjects[who], typeof path === 'string' ? path : path(subjects))]);

/** Everything that is asked often, and what the product promises for it. */
export const QUESTIONS = [
  read('list of 50 open tickets', FACTOR, 'staff', OPEN),
  question('list, counted anew after a change', FACTOR, (subjects) => [countedAnew(OPEN)(subjects)]),
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
