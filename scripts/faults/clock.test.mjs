import assert from 'node:assert/strict';
import { test } from 'node:test';
import speakeasy from 'speakeasy';
import './lib/leave.mjs';
import { message, Person, signIn, Writer } from './lib/client.mjs';
import { assertKept, gather } from './lib/evidence.mjs';
import { withClockMoved } from './lib/faketime.mjs';
import { figure } from './lib/figures.mjs';
import { Database, MAIN, readyProduct, temporaryFolder } from './lib/installation.mjs';

const PLAYER = 'jogador@clube.test';
const DAY_S = 86_400;
const STEP_S = 30;
/** Seconds by which the server is wrong, and what it says to a code of the right time. */
const CLOCKS = [
  { offset: 25, status: 200 },
  { offset: -25, status: 200 },
  { offset: 75, status: 401 },
  { offset: -75, status: 401 },
  { offset: 2 * DAY_S, status: 401 },
];

const codeOf = (secret) => speakeasy.totp({ secret, encoding: 'base32' });

/** Turns the second factor on for a player and gives its seed. */
const protect = async (address) => {
  const player = await Person.signIn(address, PLAYER);
  const setup = await player.ask('POST', '/api/auth/mfa/setup', { password: 'aurora-2026' });
  const { secret } = JSON.parse(setup.body);
  const enabled = await player.ask('POST', '/api/auth/mfa/enable', { token: codeOf(secret) });
  assert.equal(enabled.status, 200);
  return { secret, player };
};

/** A code is good for one sign-in: the next step has to come, in the test as for a person. */
const forgetSteps = (database) =>
  database.query(`UPDATE users SET "mfaLastStep" = 0 WHERE email = '${PLAYER}'; DELETE FROM login_failures`);

test('the clock of the server is wrong', async (t) => {
  const database = await Database.start(t);
  const DATA_DIR = await temporaryFolder(t);
  const settings = { DATA_DIR, DATABASE_URL: database.url };
  const right = await readyProduct(t, settings);
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
    const product = await readyProduct(t, settings, withClockMoved(offset, [process.execPath, MAIN]));
    for (const person of [team, player, ended]) person.address = () => product.address;
    await forgetSteps(database);
    const intoStep = (Date.now() / 1000) % STEP_S;
    const answer = await signIn(product.address, PLAYER, { mfaToken: codeOf(secret) });
    answers.push({ offset, expected: status, got: answer.status, intoStep: Math.round(intoStep) });
    const seen = await Promise.all([player, ended].map((person) => person.ask('GET', '/api/auth/me')));
    assert.deepEqual(
      seen.map(({ status }) => status),
      [200, 401],
      `sessions with a clock ${offset} s off`,
    );
    await writer.write(team, message(id));
    assert.equal(await product.stop(), 0);
  }
  const evidence = await gather(database.url, DATA_DIR, writer.acknowledged);
  const [{ ordered }] = await database.query(`SELECT bool_and(m."createdAt" >= before) AS ordered FROM (
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
