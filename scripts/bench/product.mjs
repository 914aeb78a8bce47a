import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MAIN, query, readyProduct } from '../faults/lib/installation.mjs';

const RECORDER = fileURLToPath(new URL('servers/record-sql.mjs', import.meta.url));

/** As in production; limits against people do not slow programs that play them all. */
const SETTINGS = {
  NODE_ENV: 'production',
  DEMO_DATA: 'false',
  BCRYPT_COST: '10',
  AUTO_CLOSE_HOURS: '0',
  LIVE_CONNECTIONS: '20000',
  UPLOAD_QUOTA_BYTES: String(2 ** 40),
};

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** A folder for the files of one product; its database is elsewhere. */
export const temporaryFolder = async (stage) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-bench-files-'));
  await chmod(folder, 0o711);
  stage.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const product = async (stage, url, more, command) => {
  const DATA_DIR = await temporaryFolder(stage);
  const started = await readyProduct(stage, { ...SETTINGS, DATABASE_URL: url, DATA_DIR, ...more }, command);
  stage.after(async () => {
    started.signal('SIGTERM');
    await started.ended;
  });
  return started;
};

export const startProduct = (stage, url, more = {}) => product(stage, url, more, [process.execPath, [MAIN]]);

/** Writes the SQL of every request into a file. */
export const startRecorded = (stage, url, file) =>
  product(stage, url, { BENCH_SQL: file }, [process.execPath, ['--import', RECORDER, MAIN]]);

/** Sessions of these people, as if they had signed in. @returns headers for the requests of each */
export const sessionsOf = async (url, userIds) => {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await query(
    url,
    `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", "expiresAt")
     SELECT hash, cookie, id, now() + interval '1 day'
     FROM unnest($1::text[], $2::text[], $3::int[]) AS given (hash, cookie, id)`,
    [tokens.map(sha256), tokens.map((token) => sha256(`cookie ${token}`)), userIds],
  );
  return tokens.map((token) => ({ authorization: `Bearer ${token}` }));
};

export const tokenOf = ({ authorization }) => authorization.slice('Bearer '.length);
