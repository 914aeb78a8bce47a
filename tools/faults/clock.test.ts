import assert from 'node:assert/strict';
import { test } from 'node:test';
import speakeasy from 'speakeasy';
import '../lib/exit-after-tests.ts';
import { Person, signIn } from '../lib/client.ts';
import { message, Writer } from '../lib/writer.ts';
import { assertKept, gather } from '../lib/evidence.ts';

import { figure } from '../lib/figures.ts';
import { Database } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { DIRECT, readyServer } from '../lib/server.ts';
import { withClockMoved } from './faketime.ts';

const PLAYER = 'jogador@clube.test';
const DAY_S = 86_400;
/** Seconds by which the clock of the server is wrong, and its answer to a code of the right time. */
const CLOCKS = [
  { offset: 25, status: 200 },
  { offset: -25, status: 200 },
  { offset: 75, status: 401 },
  { offset: -75, status: 401 },
  { offset: 2 * DAY_S, status: 401 },
];

const codeOf = (secret: string) => speakeasy.totp({ secret, encoding: 'base32' });

/** Turns the second factor on for a player. @returns its seed */
const protect = async (address: string) => {
  const player = await Person.signIn(address, PLAYER);
  const setup = await player.ask('POST', '/api/auth/mfa/setup', { password: 'aurora-2026' });
  const { secret } = JSON.parse(setup.body) as { secret: string };
  const enabled = await player.ask('POST', '/api/auth/mfa/enable', { token: codeOf(secret) });
  assert.equal(enabled.status, 200);
  return { secret, player };
};

/** A code is accepted once; the test does not wait for the next one. */
const forgetSteps = (database: Database) =>
  database.query(`UPDATE users SET "mfaLastStep" = 0 WHERE email = '${PLAYER}'; DELETE FROM login_failures`);

test('the clock of the server is wrong', async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const settings = { DATA_DIR, DATABASE_URL: database.url };
  const right = await readyServer(t, settings);
  const { secret, player } = await protect(right.address);
  const ended = await Person.signIn(right.address, 'jogadora@clube.test');
  await ended.ask('POST', '/api/auth/logout');
  const team = await Person.signIn(right.address, 'equipe@clube.test');
  const id = await team.ticketId();
  const writer = new Writer();
  await writer.write(team, message(id));
  assert.equal(await right.stop(), 0);

  const answers = [];
  for (const { offset, status } of CLOCKS) {
    const server = await readyServer(t, settings, withClockMoved(offset, DIRECT));
    for (const person of [team, player, ended]) person.address = () => server.address;
    await forgetSteps(database);
    const answer = await signIn(server.address, PLAYER, { mfaToken: codeOf(secret) });
    answers.push({ offset, expected: status, got: answer.status });
    const seen = await Promise.all([player, ended].map((person) => person.ask('GET', '/api/auth/me')));
    assert.deepEqual(
      seen.map(({ status }) => status),
      [200, 401],
      `sessions with a clock ${offset} s off`,
    );
    await writer.write(team, message(id));
    assert.equal(await server.stop(), 0);
  }
  const evidence = await gather(database.url, DATA_DIR, writer.acknowledged);
  const { ordered } = await database.queryOne<{
    ordered: boolean;
  }>(`SELECT bool_and(m."createdAt" >= before) AS ordered FROM (
    SELECT "createdAt", lag("createdAt", 1, '-infinity') OVER (ORDER BY id) AS before FROM ticket_messages WHERE message LIKE 'falha %') m`);
  figure(t, {
    promise: 'A wrong clock opens nothing and mixes nothing up',
    test: `clock of the server ${CLOCKS.map(({ offset }) => `${offset > 0 ? '+' : ''}${offset} s`).join(', ')}`,
    acknowledged: writer.acknowledged.length,
    lost: evidence.lost,
    doubled: evidence.doubled,
    more: `codes within a step accepted, others 401; ended sessions stay ended, others stay; messages in order: ${ordered ? 'yes' : 'no'}`,
  });
  for (const { offset, expected, got } of answers) assert.equal(got, expected, `sign-in with a clock ${offset} s off`);
  assert.equal(ordered, true);
  assertKept(evidence);
});
