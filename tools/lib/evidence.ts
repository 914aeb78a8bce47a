import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { query, queryOne } from './database.ts';
import { MARK, type WriteRequest, type WrittenRow } from './writer.ts';

const WRITTEN: Readonly<Record<WriteRequest['kind'], string>> = {
  message: `SELECT m.id, m.message AS text, count(a.id)::int AS files FROM ticket_messages m
    LEFT JOIN ticket_attachments a ON a."messageId" = m.id WHERE m.message LIKE 'falha %' GROUP BY m.id`,
  ticket: `SELECT id, description AS text, 0 AS files FROM tickets WHERE description LIKE 'falha %'`,
};

/** Each message and ticket of a test needs exactly one event, and each event its row. */
const UNLOGGED = `SELECT
    (SELECT count(*)::int FROM ticket_messages m WHERE m.message LIKE 'falha %' AND 1 <> (
       SELECT count(*) FROM domain_events e WHERE e.type = 'message.posted' AND e.data->>'messageId' = m.id::text))
  + (SELECT count(*)::int FROM tickets t WHERE t.description LIKE 'falha %' AND 1 <> (
       SELECT count(*) FROM domain_events e WHERE e.type = 'ticket.opened' AND e."ticketId" = t.id))
  + (SELECT count(*)::int FROM domain_events e WHERE e.type = 'message.posted' AND NOT EXISTS (
       SELECT FROM ticket_messages m WHERE m.id::text = e.data->>'messageId')) AS wrong`;

/** A team reply notifies the owner once; a new ticket notifies each team member except its author once. */
const NOTIFIED = `WITH notified AS (
    SELECT e.id, count(n.id) AS got, CASE e.type
      WHEN 'message.posted' THEN 1
      ELSE (SELECT count(*) FROM users u WHERE u.role IN ('staff', 'admin') AND u."isActive" AND u.id <> e."actorId") END AS due
    FROM domain_events e LEFT JOIN notifications n ON n."eventId" = e.id
    WHERE (e.type = 'message.posted' AND (e.data->>'isInternal') = 'false' AND e."actorId"::text <> e.data->>'ownerId'
           AND EXISTS (SELECT FROM ticket_messages m WHERE m.id::text = e.data->>'messageId' AND m.message LIKE 'falha %'))
       OR (e.type = 'ticket.opened' AND EXISTS (SELECT FROM tickets t WHERE t.id = e."ticketId" AND t.description LIKE 'falha %'))
    GROUP BY e.id)
  SELECT count(*)::int AS events, (count(*) FILTER (WHERE got < due))::int AS missing,
    (count(*) FILTER (WHERE got > due))::int AS doubled FROM notified`;

export type ReadFile = (key: string) => Promise<Buffer | undefined>;

type Rows = { lost: number; doubled: number; half: number };
type Notifications = { events: number; missing: number; doubled: number };
export type Evidence = Rows & { unlogged: number; notifications: Notifications; withoutFile: number };

const onDisk =
  (dataDir: string): ReadFile =>
  (key) =>
    readFile(join(dataDir, 'uploads', key.slice(0, 2), key)).catch(() => undefined);

const compareRows = async (url: string, acknowledged: readonly WrittenRow[]): Promise<Rows> => {
  const found = { lost: 0, doubled: 0, half: 0 };
  for (const [kind, sql] of Object.entries(WRITTEN)) {
    const rows = await query<{ id: number; text: string; files: number }>(url, sql);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const wanted = acknowledged.filter((row) => row.kind === kind);
    found.lost += wanted.filter(({ id, key }) => byId.get(id)?.text !== MARK + key).length;
    found.half += wanted.filter(({ id, files }) => (byId.get(id)?.files ?? files) !== files).length;
    found.doubled += rows.length - new Set(rows.map(({ text }) => text)).size;
  }
  return found;
};

const countWithoutFile = async (url: string, readFile: ReadFile): Promise<number> => {
  const sql = 'SELECT "fileKey" AS key, sha256 FROM ticket_attachments';
  let count = 0;
  for (const { key, sha256 } of await query<{ key: string; sha256: string }>(url, sql)) {
    const bytes = await readFile(key);
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) count += 1;
  }
  return count;
};

/** Compares database and files with the acknowledged rows. `files` is the data folder or a function. */
export const gather = async (
  url: string,
  files: string | ReadFile,
  acknowledged: readonly WrittenRow[],
): Promise<Evidence> => {
  const { wrong: unlogged } = await queryOne<{ wrong: number }>(url, UNLOGGED);
  return {
    ...(await compareRows(url, acknowledged)),
    unlogged,
    notifications: await queryOne<Notifications>(url, NOTIFIED),
    withoutFile: await countWithoutFile(url, typeof files === 'string' ? onDisk(files) : files),
  };
};

export const temporaryFiles = async (dataDir: string): Promise<string[]> => {
  const folder = join(dataDir, 'uploads/tmp');
  return (await readdir(folder)).map((name) => join(folder, name));
};

export const assertKept = ({ lost, doubled, half, unlogged, notifications, withoutFile }: Evidence): void => {
  const { missing, doubled: twice } = notifications;
  assert.deepEqual(
    { lost, doubled, half, unlogged, missing, twice, withoutFile },
    { lost: 0, doubled: 0, half: 0, unlogged: 0, missing: 0, twice: 0, withoutFile: 0 },
  );
};
