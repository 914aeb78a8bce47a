import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query } from './installation.mjs';

const WRITTEN = {
  message: `SELECT m.id, m.message AS text, count(a.id)::int AS files FROM ticket_messages m
    LEFT JOIN ticket_attachments a ON a."messageId" = m.id WHERE m.message LIKE 'falha %' GROUP BY m.id`,
  ticket: `SELECT id, description AS text, 0 AS files FROM tickets WHERE description LIKE 'falha %'`,
};

/** Every message and ticket of a test has one line in the log, and every line a message or ticket. */
const UNLOGGED = `SELECT
    (SELECT count(*)::int FROM ticket_messages m WHERE m.message LIKE 'falha %' AND 1 <> (
       SELECT count(*) FROM domain_events e WHERE e.type = 'message.posted' AND e.data->>'messageId' = m.id::text))
  + (SELECT count(*)::int FROM tickets t WHERE t.description LIKE 'falha %' AND 1 <> (
       SELECT count(*) FROM domain_events e WHERE e.type = 'ticket.opened' AND e."ticketId" = t.id))
  + (SELECT count(*)::int FROM domain_events e WHERE e.type = 'message.posted' AND NOT EXISTS (
       SELECT FROM ticket_messages m WHERE m.id::text = e.data->>'messageId')) AS wrong`;

/** A reply of the team tells the owner once; a new ticket tells everybody of the team but its author once. */
const UNTOLD = `WITH told AS (
    SELECT e.id, count(n.id) AS got, CASE e.type
      WHEN 'message.posted' THEN 1
      ELSE (SELECT count(*) FROM users u WHERE u.role IN ('staff', 'admin') AND u."isActive" AND u.id <> e."actorId") END AS due
    FROM domain_events e LEFT JOIN notifications n ON n."eventId" = e.id
    WHERE (e.type = 'message.posted' AND (e.data->>'isInternal') = 'false' AND e."actorId"::text <> e.data->>'ownerId'
           AND EXISTS (SELECT FROM ticket_messages m WHERE m.id::text = e.data->>'messageId' AND m.message LIKE 'falha %'))
       OR (e.type = 'ticket.opened' AND EXISTS (SELECT FROM tickets t WHERE t.id = e."ticketId" AND t.description LIKE 'falha %'))
    GROUP BY e.id)
  SELECT count(*)::int AS told, (count(*) FILTER (WHERE got < due))::int AS missing,
    (count(*) FILTER (WHERE got > due))::int AS doubled FROM told`;

/** How the bytes of a file are found where they lie on the disk. */
const onDisk = (dataDir) => (key) => readFile(join(dataDir, 'uploads', key.slice(0, 2), key)).catch(() => undefined);

/** What became of everything that was acknowledged. `files` is the folder of the data, or says what is in a file. */
export const gather = async (url, files, acknowledged) => {
  const found = { lost: 0, doubled: 0, half: 0 };
  for (const [kind, sql] of Object.entries(WRITTEN)) {
    const rows = await query(url, sql);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const wanted = acknowledged.filter((row) => row.kind === kind);
    found.lost += wanted.filter(({ id, key }) => byId.get(id)?.text !== `falha ${key}`).length;
    found.half += wanted.filter(({ id, files = 0 }) => byId.has(id) && byId.get(id).files !== files).length;
    found.doubled += rows.length - new Set(rows.map(({ text }) => text)).size;
  }
  const [{ wrong }] = await query(url, UNLOGGED);
  const [notifications] = await query(url, UNTOLD);
  return { ...found, unlogged: wrong, notifications, withoutFile: await rowsWithoutFile(url, files) };
};

const rowsWithoutFile = async (url, files) => {
  const bytesOf = typeof files === 'function' ? files : onDisk(files);
  const rows = await query(url, 'SELECT "fileKey" AS key, sha256 FROM ticket_attachments');
  let count = 0;
  for (const { key, sha256 } of rows) {
    const bytes = await bytesOf(key);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) count += 1;
  }
  return count;
};

export const temporaryFiles = async (dataDir) => {
  const folder = join(dataDir, 'uploads/tmp');
  return (await readdir(folder)).map((name) => join(folder, name));
};

/** Every promise at once: nothing lost, doubled or halved, nobody untold, no row without its file. */
export const assertKept = ({ lost, doubled, half, unlogged, notifications, withoutFile }) =>
  assert.deepEqual(
    { lost, doubled, half, unlogged, untold: notifications.missing, toldTwice: notifications.doubled, withoutFile },
    { lost: 0, doubled: 0, half: 0, unlogged: 0, untold: 0, toldTwice: 0, withoutFile: 0 },
  );
