import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Database } from '../lib/database.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';

/** Three transactions. Each is to take a second, so that the kill meets one that is under way. */
const REPORTS = 300;
const SLOW = `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION slow()`;
const REVIEWED = `INSERT INTO tickets (title, description, category, "violatedTerm", "userId", "worldId", status, "waitingSince",
    verdict)
  SELECT 'Denúncia', 'Texto', 'denuncias_gerais', 'GLITCHS', u.id, (SELECT min(id) FROM worlds), 'resolved', NULL,
    'confirmed'
  FROM users u, generate_series(1, ${REPORTS}) WHERE u.email = 'jogador@clube.test' RETURNING id`;
/** The job runs once a minute, and when a process starts. */
const NEXT_RUN_MS = 120_000;

test('a process is killed while it tells reporters of their reviewed reports', async (t) => {
  const database = await Database.start(t);
  const settings = { DATA_DIR: await temporaryFolder(t), DATABASE_URL: database.url };
  const other = await readyServer(t, settings);
  await database.query(SLOW);
  const ids = (await database.query<{ id: number }>(REVIEWED)).map(({ id }) => id);
  await database.query(`INSERT INTO report_news ("ticketId", "dueAt") SELECT unnest($1::int[]), now()`, [ids]);
  const sent = async (): Promise<number> =>
    (await database.query(`SELECT FROM report_news WHERE "ticketId" = ANY($1::int[]) AND "sentAt" IS NOT NULL`, [ids]))
      .length;

  const one = await readyServer(t, settings);
  assert.ok(await until(async () => (await sent()) > 0, NEXT_RUN_MS));
  const begin = Date.now();
  one.signal('SIGKILL');
  const before = await sent();
  assert.ok(await until(async () => (await sent()) === REPORTS, NEXT_RUN_MS));
  const seconds = (Date.now() - begin) / 1000;
  const told = await database.query<{ count: number }>(
    `SELECT count(n.id)::int AS count FROM unnest($1::int[]) t(id)
      LEFT JOIN notifications n ON n."ticketId" = t.id AND n.type = 'report_reviewed' GROUP BY t.id`,
    [ids],
  );
  figure(t, {
    promise: 'A notification is neither missing nor doubled',
    test: `kill -9 of the process that tells reporters of ${REPORTS} reviewed reports; the other one goes on`,
    acknowledged: REPORTS,
    lost: told.filter(({ count }) => count === 0).length,
    doubled: told.filter(({ count }) => count > 1).length,
    recovery: `${seconds.toFixed(1)} s`,
    more: `told before the kill ${before}`,
  });
  assert.ok(before < REPORTS, 'the kill came too late');
  assert.deepEqual(new Set(told.map(({ count }) => count)), new Set([1]));
  assert.equal(await other.stop(), 0);
});
