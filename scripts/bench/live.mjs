import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../faults/lib/installation.mjs';
import { Live } from '../faults/lib/live.mjs';
import { forked, Load, said } from './children.mjs';
import { median, short, whole } from './numbers.mjs';
import { openFilesMax, residentBytes } from './process-figures.mjs';
import { sessionsOf, startProduct, tokenOf } from './product.mjs';
import { playersOf, TEAM } from './seed.mjs';
import { onStage } from './stage.mjs';

const HOLDERS = 4;
const PER_PERSON = 10;
const LISTENERS = 1000;
const DROPPED = 500;
const FRAMES = 15;
const MESSAGES = 50;
const SETTLE_MS = 2000;
const HEARD_WITHIN_MS = 10_000;
/** For all that is no live connection. */
const SPARE_FILES = 300;
const BACK_SECONDS = 6;
const JSON_TYPE = { 'content-type': 'application/json' };
const now = () => performance.timeOrigin + performance.now();

const tell = (child, command) => {
  child.send(command);
  return said(child);
};

/** Several programs hold the connections, each from a loopback address of its own. */
const held = async (stage, address, tokens) => {
  const holders = Array.from({ length: Math.min(HOLDERS, tokens.length) }, () => forked(stage, 'sockets'));
  const places = tokens.map((token, number) => ({ address, token, from: `127.0.0.${2 + (number % HOLDERS)}` }));
  const answers = await Promise.all(
    holders.map((holder, number) =>
      tell(holder, { do: 'open', places: places.filter((_, index) => index % holders.length === number) }),
    ),
  );
  return { holders, open: answers.reduce((sum, { open }) => sum + open, 0) };
};

const gone = (holders) => holders.forEach((holder) => holder.disconnect());

const tokensOf = async (url, ids, count) => {
  const owners = Array.from({ length: count }, (_, number) => ids[number % ids.length]);
  return (await sessionsOf(url, owners)).map(tokenOf);
};

const changePriority = (address, headers, id, number) =>
  fetch(`${address}/api/tickets/${id}`, {
    method: 'PATCH',
    headers: { ...headers, ...JSON_TYPE },
    body: JSON.stringify({ priority: number % 2 === 0 ? 'high' : 'low' }),
  }).then(({ status }) => {
    if (status !== 200) throw new Error(`The priority was not changed: ${status}`);
  });

/** From the request that changes a ticket until the last one of the team has heard of it. */
const broadcast = async (stage, { address }, { url, team, staff, ticket }) => {
  const { holders, open } = await held(stage, address, await tokensOf(url, team, LISTENERS));
  const figures = [];
  for (let number = 0; number < FRAMES; number += 1) {
    await Promise.all(holders.map((holder) => tell(holder, { do: 'hear', type: 'ticket_updated' })));
    const heard = holders.map(said);
    const begin = now();
    await changePriority(address, staff, ticket, number);
    const times = await Promise.all(heard);
    const [first, last] = [Math.min(...times.map(({ first }) => first)), Math.max(...times.map(({ last }) => last))];
    figures.push({ last: last - begin, spread: last - first });
  }
  gone(holders);
  return {
    sockets: open,
    lastMs: median(figures.map(({ last }) => last)),
    spreadMs: median(figures.map(({ spread }) => spread)),
  };
};

const silence = async () => {
  await sleep(HEARD_WITHIN_MS, undefined, { ref: false });
  throw new Error('A message was not heard of at the other side.');
};

/** From the request of the one until the frame of the other. */
const posted = async ({ address }, { staff, player, ticket }) => {
  const live = await Live.open(address, tokenOf(player));
  const times = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    const heard = new Promise((resolve) => {
      live.socket.on('message', function listen(data) {
        if (JSON.parse(data).type !== 'new_message') return;
        live.socket.off('message', listen);
        resolve(performance.now());
      });
    });
    const begin = performance.now();
    const body = JSON.stringify({ message: `Mensagem ${number}` });
    await fetch(`${address}/api/tickets/${ticket}/messages`, {
      method: 'POST',
      headers: { ...staff, ...JSON_TYPE },
      body,
    });
    times.push((await Promise.race([heard, silence()])) - begin);
  }
  live.close();
  return median(times);
};

/** Everybody loses the line at once, and the others go on working. */
const dropped = async (stage, { address }, { url, players, staff }) => {
  const { holders } = await held(stage, address, await tokensOf(url, players, DROPPED));
  const load = new Load(stage);
  const units = [[{ path: '/api/tickets?status=open&limit=50', headers: staff }]];
  const returning = Promise.all(holders.map((holder) => tell(holder, { do: 'drop' })));
  const { p95 } = await load.run({ origin: address, connections: 2, seconds: BACK_SECONDS, units });
  const back = await returning;
  gone(holders);
  const refused = back.reduce((sum, one) => sum + one.refused, 0);
  return { sockets: DROPPED, backMs: Math.max(...back.map(({ slowest }) => slowest)), refused, p95 };
};

/** In a process that has not held any before: what they take is not found lying about. */
const many = async (stage, { url, players }, count) => {
  const product = await startProduct(stage, url);
  await sleep(SETTLE_MS);
  const before = residentBytes(product.process.pid);
  const begin = now();
  const { holders, open } = await held(stage, product.address, await tokensOf(url, players, count));
  const openedMs = now() - begin;
  await sleep(SETTLE_MS);
  const each = (residentBytes(product.process.pid) - before) / open;
  gone(holders);
  return { sockets: open, asked: count, bytesEach: each, openedMs };
};

/** A copy of the database where a hundred people more belong to the team, so that a thousand connections can. */
const peopleIn = async (url, size) => {
  const promoted = LISTENERS / PER_PERSON;
  await query(url, `UPDATE users SET role = 'staff' WHERE id > $1 AND id <= $2`, [TEAM, TEAM + promoted]);
  const range = (from, count) => Array.from({ length: count }, (_, number) => from + number);
  const team = range(TEAM + 1, promoted);
  const players = range(TEAM + promoted + 1, playersOf(size) - promoted);
  const [{ id: ticket, userId }] = await query(
    url,
    `SELECT id, "userId" FROM tickets WHERE status = 'in_progress' AND "userId" > $1 ORDER BY id DESC LIMIT 1`,
    [TEAM + promoted],
  );
  // A priority that stays as it is tells nobody.
  await query(url, `UPDATE tickets SET priority = 'medium' WHERE id = $1`, [ticket]);
  const [staff, player] = await sessionsOf(url, [3, userId]);
  return { url, team, players, staff, player, ticket };
};

/** Live connections: what they take, how fast they are told, and what happens when all are lost at once. */
export const measureLive = (cluster, size, { sockets }) =>
  onStage(async (stage) => {
    console.log('\nLive connections:');
    const url = await cluster.copy(stage, size);
    const people = await peopleIn(url, size);
    const product = await startProduct(stage, url);
    const results = { message: { medianMs: await posted(product, people) } };
    results.broadcast = await broadcast(stage, product, people);
    results.dropped = await dropped(stage, product, people);
    results.many = await many(stage, people, Math.min(sockets, openFilesMax() - SPARE_FILES));
    const { message, broadcast: told, dropped: lost, many: kept } = results;
    console.log(`  a message reaches the other side after ${short(message.medianMs)} ms`);
    console.log(`  a frame reaches the last of ${whole(told.sockets)} after ${short(told.lastMs)} ms`);
    console.log(
      `  ${lost.sockets} lost at once: back after ${short(lost.backMs / 1000)} s, ${lost.refused} refused, API p95 ${short(lost.p95)} ms`,
    );
    console.log(
      `  ${whole(kept.sockets)} connections: ${short(kept.bytesEach / 1000)} kB each, opened in ${short(kept.openedMs / 1000)} s`,
    );
    return results;
  });
