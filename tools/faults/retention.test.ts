import assert from 'node:assert/strict';
import { readdir, readFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import '../lib/exit-after-tests.ts';
import { Database } from '../lib/database.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';

/** Three batches. Each is to take seconds, so that the kill meets one that is under way. */
const TICKETS = 600;
const CANARY = 'canarioguardado';
const SLOW = `CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.01); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON domain_events FOR EACH ROW WHEN (NEW.type = 'ticket.blanked')
    EXECUTE FUNCTION slow()`;
const RULE = `INSERT INTO retention_rules (subject, months, "startsAt", "updatedAt") VALUES ('feedbacks', 12, now(), now())`;
const ENDED = `INSERT INTO tickets (title, description, category, "userId", "worldId", status, "waitingSince", "createdAt",
    "resolvedAt")
  SELECT '${CANARY}', '${CANARY}', 'feedbacks', u.id, (SELECT min(id) FROM worlds), 'resolved', NULL,
    now() - interval '14 months', now() - interval '13 months'
  FROM users u, generate_series(1, ${TICKETS}) WHERE u.email = 'jogador@clube.test' RETURNING id`;
const MESSAGES = `INSERT INTO ticket_messages ("ticketId", "userId", message)
  SELECT id, "userId", '${CANARY}' FROM tickets WHERE id = ANY($1::int[])`;
const FILES = `INSERT INTO ticket_attachments ("ticketId", "fileName", "fileKey", "fileSize", "mimeType", sha256, "uploadedBy",
    "createdAt")
  SELECT id, '${CANARY}.txt', md5(id::text) || '.txt', ${CANARY.length}, 'text/plain', repeat('0', 64), "userId", "createdAt"
  FROM tickets WHERE id = ANY($1::int[]) RETURNING "fileKey" AS key`;
const WITH_CANARY = `SELECT (SELECT count(*) FROM tickets t WHERE t::text LIKE '%${CANARY}%')
    + (SELECT count(*) FROM ticket_messages m WHERE m::text LIKE '%${CANARY}%')
    + (SELECT count(*) FROM ticket_texts x WHERE x::text LIKE '%${CANARY}%')
    + (SELECT count(*) FROM ticket_attachments a WHERE a::text LIKE '%${CANARY}%') AS count`;
const TURNS = `SELECT FROM pg_locks WHERE locktype = 'advisory'
  AND objid = (hashtext('retention')::bigint & 4294967295)::oid`;
/** Deleted bytes are tried again each minute, and an interrupted run goes on at the next start of a process. */
const NEXT_RUN_MS = 120_000;

test('one of two processes is killed while it deletes texts and files', async (t) => {
  const database = await Database.start(t);
  const settings = { DATA_DIR: await temporaryFolder(t), DATABASE_URL: database.url };
  const first = await readyServer(t, settings);
  await database.query(SLOW);
  const ids = (await database.query<{ id: number }>(ENDED)).map(({ id }) => id);
  await database.query(MESSAGES, [ids]);
  const uploads = join(settings.DATA_DIR, 'uploads');
  for (const { key } of await database.query<{ key: string }>(FILES, [ids])) {
    await mkdir(join(uploads, key.slice(0, 2)), { recursive: true });
    await writeFile(join(uploads, key.slice(0, 2), key), CANARY);
  }
  await database.query(RULE);
  const blanked = async (): Promise<number> =>
    (await database.query(`SELECT FROM tickets WHERE id = ANY($1::int[]) AND "blankedAt" IS NOT NULL`, [ids])).length;
  const withBytes = async (): Promise<number> => {
    const files = await readdir(uploads, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map((file) => readFile(join(file.parentPath, file.name), 'latin1').catch(() => '')),
    );
    return texts.filter((text) => text.includes(CANARY)).length;
  };
  assert.equal(await withBytes(), TICKETS);

  const killed = await readyServer(t, settings);
  assert.ok(await until(async () => (await blanked()) > 0, NEXT_RUN_MS));
  killed.signal('SIGKILL');
  const before = await blanked();
  // A process that finds the turn taken leaves the work to the next hour.
  assert.ok(await until(async () => (await database.query(TURNS)).length === 0, NEXT_RUN_MS));
  const begin = Date.now();
  const [next, another] = await Promise.all([readyServer(t, settings), readyServer(t, settings)]);
  assert.ok(await until(async () => (await blanked()) === TICKETS && (await withBytes()) === 0, NEXT_RUN_MS));
  const seconds = (Date.now() - begin) / 1000;

  const events = await database.query<{ count: number }>(
    `SELECT count(e.id)::int AS count FROM unnest($1::int[]) t(id)
      LEFT JOIN domain_events e ON e."ticketId" = t.id AND e.type = 'ticket.blanked' GROUP BY t.id`,
    [ids],
  );
  const [left] = await database.query<{ count: string }>(WITH_CANARY);
  figure(t, {
    promise: 'Retention deletes each ticket once, whoever dies',
    test: `kill -9 of a process that deletes the texts and files of ${TICKETS} tickets; two others start`,
    acknowledged: TICKETS,
    lost: events.filter(({ count }) => count === 0).length,
    doubled: events.filter(({ count }) => count > 1).length,
    recovery: `${seconds.toFixed(1)} s`,
    more: `deleted before the kill ${before}; rows with a text ${left!.count}; files ${await withBytes()}`,
  });
  assert.ok(before < TICKETS, 'the kill came too late');
  assert.deepEqual(new Set(events.map(({ count }) => count)), new Set([1]));
  assert.equal(left!.count, '0');
  assert.deepEqual(await Promise.all([first, next, another].map((server) => server.stop())), [0, 0, 0]);
});
