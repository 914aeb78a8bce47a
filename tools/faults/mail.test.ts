import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Mailbox } from '../../backend/test/mailbox.ts';
import { JSON_TYPE, newPlayer, Person } from '../lib/client.ts';
import { Database } from '../lib/database.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { percentile } from '../lib/numbers.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';
import { message, ticket, Writer } from '../lib/writer.ts';

const PLAYERS = 10;
/** No person takes more mails of a minute. */
const TICKETS_OF_EACH = 5;
const TICKETS = PLAYERS * TICKETS_OF_EACH;
const REPLIES = 1000;
const WRITERS = 8;
/** Ten minutes without the mail server: the waits after the first attempts are 30, 60, 120 and 600 seconds. */
const ATTEMPTS_MEANWHILE = 4;
const WORKED_OFF_MS = 60_000;
const PLAYER = 'jogador@clube.test';
const TEAM = 'equipe@clube.test';
const ADMIN = 'admin@clube.test';
const DUE = `UPDATE mails SET "sendAfter" = now(), "lastAttemptAt" = NULL WHERE state = 'pending'`;

const start = async (t: TestContext) => {
  const [database, mailbox] = [await Database.start(t), await Mailbox.start()];
  t.after(() => mailbox.goAway());
  const settings = {
    DATA_DIR: await temporaryFolder(t),
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'suporte@clube.test',
    PUBLIC_URL: 'http://suporte.clube.test',
    MAIL_PER_MINUTE: '10000',
    RESET_MAILS_PER_ACCOUNT: '1000',
    RESET_REQUESTS_PER_ADDRESS: '1000000',
  };
  return { database, mailbox, settings, server: await readyServer(t, settings) };
};

type Started = Awaited<ReturnType<typeof start>>;

const countOf = async ({ database }: Started, condition: string): Promise<number> =>
  (await database.query(`SELECT id FROM mails WHERE "ticketId" IS NOT NULL AND ${condition}`)).length;

/** Every mail that was due has been tried; it was sent, or waits for its next attempt. */
const isNothingDue = async (started: Started): Promise<boolean> =>
  (await countOf(started, `state IN ('pending', 'sending') AND "sendAfter" <= now()`)) === 0;

/** Makes all waiting mails due and wakes the sender: it wakes when a mail is added, here one for a forgotten password. */
const passTime = async ({ database, server }: Started, address = server.address): Promise<void> => {
  await database.query(DUE);
  const body = JSON.stringify({ email: ADMIN });
  await fetch(`${address}/api/auth/forgot`, { method: 'POST', headers: JSON_TYPE, body });
};

const openTickets = async (player: Person, count: number): Promise<number[]> => {
  const writer = new Writer();
  const ids: number[] = [];
  while (ids.length < count) ids.push((await writer.write(player, ticket()))!.id);
  return ids;
};

test(`${REPLIES} replies while the mail server is away for ten minutes`, async (t) => {
  const started = await start(t);
  const { mailbox, server } = started;
  const [admin, team] = [await Person.signIn(server.address, ADMIN), await Person.signIn(server.address, TEAM)];
  const players: Person[] = [];
  const ids: number[] = [];
  while (players.length < PLAYERS) {
    const player = await newPlayer(admin);
    players.push(player);
    ids.push(...(await openTickets(player, TICKETS_OF_EACH)));
  }
  const [readId, ...unread] = ids;
  const [reader] = players;

  await mailbox.goAway();
  const writer = new Writer();
  const took: number[] = [];
  let next = 0;
  const write = async (): Promise<void> => {
    while (next < REPLIES) {
      const id = ids[next++ % TICKETS]!;
      const began = Date.now();
      const { id: lastMessageId } = (await writer.write(team, message(id)))!;
      took.push(Date.now() - began);
      if (id === readId) await reader!.ask('POST', `/api/tickets/${id}/mark-read`, { lastMessageId });
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  await until(async () => (await countOf(started, 'true')) === TICKETS, WORKED_OFF_MS);
  for (let attempt = 1; attempt <= ATTEMPTS_MEANWHILE; attempt += 1) {
    await passTime(started);
    assert.ok(await until(() => isNothingDue(started), WORKED_OFF_MS), `attempt ${attempt}`);
  }
  await writing;
  const failed = await countOf(started, `error = 'connection'`);
  assert.ok(failed > 0, 'the mail server was missed');

  const begin = Date.now();
  await mailbox.comeBack();
  await passTime(started);
  const isOver = async (): Promise<boolean> => (await countOf(started, `state IN ('pending', 'sending')`)) === 0;
  assert.ok(await until(isOver, WORKED_OFF_MS));
  const seconds = (Date.now() - begin) / 1000;
  const mails = mailbox.received.filter(({ to }) => players.some(({ user }) => user.email === to[0]));
  const arrived = mails.map(({ headers }) => Number(/#(\d+)/.exec(headers['subject'] ?? '')?.[1]));
  figure(t, {
    promise: 'A mail server that is away delays mails and loses none',
    test: `${REPLIES} replies in ${TICKETS} tickets, ${ATTEMPTS_MEANWHILE} attempts in vain, one player reading along`,
    acknowledged: writer.acknowledged.length,
    lost: unread.filter((id) => !arrived.includes(id)).length,
    doubled: arrived.length - new Set(arrived).size,
    recovery: `${seconds.toFixed(1)} s`,
    more: `mails ${arrived.length}, to the reader ${arrived.filter((id) => id === readId).length}; replies p95 ${Math.round(percentile(took, 0.95))} ms`,
  });
  assert.equal(writer.acknowledged.length, REPLIES);
  assert.deepEqual(writer.unexpected, []);
  assert.deepEqual(
    arrived.sort((one, other) => one - other),
    unread.sort((one, other) => one - other),
  );
  assert.equal(await server.stop(), 0);
});

test('kill -9 after the mail server took a mail and before the server noted it', async (t) => {
  const started = await start(t);
  const { database, mailbox, server, settings } = started;
  const player = await Person.signIn(server.address, PLAYER);
  const team = await Person.signIn(server.address, TEAM);
  const [id] = await openTickets(player, 1);
  await new Writer().write(team, message(id!));
  const held = mailbox.hold(PLAYER);
  await passTime(started);
  await held.arrived;
  const isSending = async (): Promise<boolean> =>
    (await database.query(`SELECT id FROM mails WHERE state = 'sending' AND "ticketId" = ${id}`)).length === 1;
  assert.ok(await until(isSending, WORKED_OFF_MS));
  server.signal('SIGKILL');
  await server.ended;
  mailbox.onMail = () => Promise.resolve();
  held.release();

  const begin = Date.now();
  const successor = await readyServer(t, settings);
  await database.query(`UPDATE mails SET "claimedUntil" = now() WHERE state = 'sending'`);
  await passTime(started, successor.address);
  const isSent = async (): Promise<boolean> =>
    (await database.query(`SELECT id FROM mails WHERE state = 'sent' AND "ticketId" = ${id}`)).length === 1;
  assert.ok(await until(isSent, WORKED_OFF_MS));
  const copies = mailbox.received.filter(({ to }) => to[0] === PLAYER);
  const names = new Set(copies.map(({ headers }) => headers['message-id']));
  figure(t, {
    promise: 'A mail is sent at least once, and twice only under one Message-ID',
    test: 'kill -9 between the acceptance by the mail server and the note of it',
    acknowledged: 1,
    lost: copies.length === 0 ? 1 : 0,
    doubled: names.size - 1,
    recovery: `${((Date.now() - begin) / 1000).toFixed(1)} s`,
    more: `copies ${copies.length}, Message-IDs ${names.size}`,
  });
  assert.equal(copies.length, 2);
  assert.equal(names.size, 1);
  assert.equal(await successor.stop(), 0);
});
