import { createHash } from 'node:crypto';
import { query } from '../faults/lib/installation.mjs';
import { bareServer, helloServer, Load } from './children.mjs';
import { medians, short, whole } from './numbers.mjs';
import { hasPgbench, pgbench } from './pgbench.mjs';
import { processorSeconds } from './process-figures.mjs';
import { sessionsOf, startProduct } from './product.mjs';
import { recorded } from './recording.mjs';
import { TEAM } from './seed.mjs';
import { onStage } from './stage.mjs';
import { mainOf, transactionIn } from './statements.mjs';

const REPEATS = 3;
const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = 'Obrigado por escrever. Já estamos olhando o que aconteceu e respondemos aqui assim que soubermos mais.';
const STAFF = 5;
const PLAYERS = 50;
const TICKETS = 200;

/** Long conversations (23 messages) that may be answered. */
const LONG = `SELECT id FROM tickets WHERE id % 10 = 0 ORDER BY id DESC LIMIT ${TICKETS}`;
const OPEN = `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT ${TICKETS}`;

const newTicket = {
  category: 'duvidas',
  worldId: 2,
  title: 'Uma pergunta sobre o evento',
  description: `${TEXT} ${TEXT}`,
};

/** What is asked of the product; `id` is a ticket, or whoever opens one. */
const REQUESTS = {
  list: ({ staff }) => ({ path: '/api/tickets?status=open&limit=50', headers: staff }),
  ticket: ({ staff }, id) => ({ path: `/api/tickets/${id}`, headers: staff }),
  messages: ({ staff }, id) => ({ path: `/api/tickets/${id}/messages`, headers: staff }),
  reply: ({ staff }, id) => ({
    method: 'POST',
    path: `/api/tickets/${id}/messages`,
    headers: { ...staff, ...JSON_TYPE },
    body: JSON.stringify({ message: TEXT }),
    expect: 201,
  }),
  create: ({ players }, id) => ({
    method: 'POST',
    path: '/api/tickets',
    headers: { ...players.get(id), ...JSON_TYPE },
    body: JSON.stringify(newTicket),
    expect: 201,
  }),
};

const hashOf = (text) => `bench-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** What a statement was given: a constant, what the request asks for, or what a statement before has made. */
const sourceOf = (value, id, before) => {
  const index = before.findIndex((statement) => /\bINSERT\b/.test(statement.text) && statement.id === value);
  if (index >= 0 && value) return { from: 'result', index };
  if (value === id || value === String(id)) return { from: 'id' };
  return value === TEXT ? { from: 'text' } : value;
};

/** The baseline prepares all of them, and tells nobody who is not measured what it wrote. */
const replayed = (statements, id) =>
  statements.map(({ name, text, values }, place) => ({
    name: name || hashOf(text),
    text: text.replace(/pg_notify\('\w+'/, `pg_notify('bench'`),
    values: values.map((value) => sourceOf(value, id, statements.slice(0, place))),
  }));

const insertOf = (statements, table) =>
  statements.find(({ text }) => new RegExp(`INSERT INTO "?${table}\\b`).test(text));

const record = async (url, people, ids) => {
  const [ticket] = ids.long;
  const [open] = ids.open;
  const [player] = people.players.keys();
  const asked = { list: 0, ticket, messages: ticket, reply: open, create: player };
  const requests = Object.fromEntries(Object.entries(asked).map(([name, id]) => [name, REQUESTS[name](people, id)]));
  const found = await recorded(url, requests);
  return {
    list: replayed([mainOf(found.list)], 0),
    ticket: replayed([mainOf(found.ticket)], ticket),
    messages: replayed([mainOf(found.messages)], ticket),
    reply: replayed([insertOf(found.reply, 'ticket_messages')], open),
    create: replayed(transactionIn(found.create), player),
  };
};

const bareStep = (name, id) =>
  name === 'reply' || name === 'create'
    ? { method: 'POST', path: `/${name}/${id}`, headers: JSON_TYPE, body: JSON.stringify({ text: TEXT }) }
    : { path: `/${name}/${id}` };

/** What each row asks, several requests counting as one. */
const ROWS = [
  { name: 'list', title: 'list of 50 open tickets, as staff', steps: ['list'], ids: () => [0], target: 0.5 },
  {
    name: 'ticket',
    title: 'one ticket with its messages (23), two calls as one',
    steps: ['ticket', 'messages'],
    ids: ({ long }) => long,
    target: 0.5,
  },
  { name: 'reply', title: 'reply, as staff', steps: ['reply'], ids: ({ open }) => open, target: 0.3 },
  {
    name: 'create',
    title: 'create a ticket, as a player; bare: the same statements in the same transaction',
    steps: ['create'],
    ids: ({ players }) => players,
    target: 0.3,
    // Its statements need what those before have made, and pgbench does not know how.
    isPlain: false,
  },
];

/** @returns what runs a load against a server, and says what it cost the server */
const against =
  ({ address: origin, pid }, units) =>
  async (load, job) => {
    const before = processorSeconds(pid);
    const result = await load.run({ origin, units, ...job });
    return { ...result, processor: ((processorSeconds(pid) - before) * 1000) / result.count };
  };

const rivalsOf = ({ steps, ids, isPlain = true }, { people, found, sql, servers, url, withPgbench }) => {
  const all = ids(found);
  const units = (step) => all.map((id) => steps.map((name) => step(name, id)));
  return {
    product: against(
      servers.product,
      units((name, id) => REQUESTS[name](people, id)),
    ),
    bare: against(servers.bare, units(bareStep)),
    ...(isPlain &&
      withPgbench && {
        pgbench: pgbench(
          url,
          steps.flatMap((name) => sql[name]),
          all,
          TEXT,
        ),
      }),
  };
};

/** A B A B: what disturbs the machine disturbs all of them alike. */
const interleaved = async (load, rivals, connections, seconds) => {
  const repeats = Object.fromEntries(Object.keys(rivals).map((name) => [name, []]));
  for (let number = 0; number < REPEATS; number += 1)
    for (const [name, run] of Object.entries(rivals)) repeats[name].push(await run(load, { connections, seconds }));
  return Object.fromEntries(Object.entries(repeats).map(([name, found]) => [name, medians(found)]));
};

const measure = async (row, load, rivals, { connections, seconds, warmUpSeconds }) => {
  // Until Node has compiled what it is going to run.
  for (const [name, run] of Object.entries(rivals))
    if (name !== 'pgbench') await run(load, { connections: 16, seconds: name === 'product' ? warmUpSeconds : seconds });
  const at = {};
  for (const number of connections) {
    at[number] = await interleaved(load, rivals, number, seconds);
    const told = Object.entries(at[number]).map(
      ([name, { perSecond, p50, p99, processor }]) =>
        `${name} ${whole(perSecond)}/s (${short(p50)}, ${short(p99)} ms${processor ? `, CPU ${short(processor)}` : ''})`,
    );
    console.log(`  ${row.name}, ${number}: ${told.join(' · ')}`);
  }
  return { name: row.name, title: row.title, target: row.target, at };
};

/** The same question again and again, as the interface asks it: nothing has changed. */
const pollRivals = async (stage, { servers, people }) => {
  const request = REQUESTS.list(people);
  const response = await fetch(servers.product.address + request.path, { headers: request.headers });
  await response.arrayBuffer();
  const headers = { ...request.headers, 'if-none-match': response.headers.get('etag') };
  const rivals = { product: against(servers.product, [[{ ...request, headers, expect: 304 }]]) };
  for (const kind of ['nest', 'express', 'bare'])
    rivals[kind] = against(await helloServer(stage, kind), [[{ path: '/' }]]);
  return rivals;
};

const POLL = { name: 'poll', title: 'poll answered 304; baseline: Nest with a constant answer', target: 0.5 };

const idsIn = async (url, text) => (await query(url, text)).map(({ id }) => id);

/** Requests per second beside the baselines, on a copy of the database that may be written to. */
export const measureRows = (cluster, size, options) =>
  onStage(async (stage) => {
    const withPgbench = options.withPgbench && hasPgbench();
    if (options.withPgbench && !withPgbench)
      console.log('pgbench is not installed: apt-get install postgresql-contrib');
    const what = `Beside the baselines, ${whole(size)} tickets, requests per second`;
    console.log(`\n${what} (median, p99, ms of the server's processor for one):`);
    const url = await cluster.copy(stage, size);
    const players = Array.from({ length: PLAYERS }, (_, number) => TEAM + 101 + number);
    const [staff, ...others] = await sessionsOf(url, [STAFF, ...players]);
    const people = { staff, players: new Map(players.map((id, number) => [id, others[number]])) };
    const found = { long: await idsIn(url, LONG), open: await idsIn(url, OPEN), players };
    const sql = await record(url, people, found);
    const product = await startProduct(stage, url);
    const servers = {
      product: { address: product.address, pid: product.process.pid },
      bare: await bareServer(stage, { url, routes: sql, pool: 10 }),
    };
    const load = new Load(stage);
    const rows = [];
    for (const row of ROWS)
      rows.push(await measure(row, load, rivalsOf(row, { people, found, sql, servers, url, withPgbench }), options));
    rows.push(await measure(POLL, load, await pollRivals(stage, { servers, people }), options));
    return { size, rows };
  });
