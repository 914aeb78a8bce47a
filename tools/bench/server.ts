import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { SERVER } from '../lib/paths.ts';
import { type Command, DIRECT, readyServer, type RunningServer, type Settings } from '../lib/server.ts';
import { ask, type Request } from './load.ts';
import type { Recorded } from './statements.ts';

const RECORDER = fileURLToPath(new URL('record-sql.mjs', import.meta.url));
const SETTLE_MS = 100;

/** As in production, but without limits per person, because a program sends the requests of many people. */
const SETTINGS: Settings = {
  NODE_ENV: 'production',
  DEMO_DATA: 'false',
  BCRYPT_COST: '10',
  AUTO_CLOSE_HOURS: '0',
  LIVE_CONNECTIONS: '20000',
  UPLOAD_QUOTA_BYTES: String(2 ** 40),
  // Servers with different folders use the same database one after another, so they need the same key.
  SECRET_KEY: '5e'.repeat(32),
};

export type Headers = Record<string, string> & { authorization: string };

export const startBenchServer = async (
  end: AtEnd,
  url: string,
  more: Settings = {},
  command: Command = DIRECT,
): Promise<RunningServer> => {
  const DATA_DIR = await temporaryFolder(end);
  const server = await readyServer(end, { ...SETTINGS, DATABASE_URL: url, DATA_DIR, ...more }, command);
  end.after(async () => {
    server.signal('SIGTERM');
    await server.ended;
  });
  return server;
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const sessionsOf = async (url: string, userIds: readonly number[]): Promise<Headers[]> => {
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

export const tokenOf = ({ authorization }: Headers): string => authorization.slice('Bearer '.length);

/** Session statements are cached and part of every request, so they are excluded. */
const isSession = ({ text }: Recorded): boolean => /\b(FROM|UPDATE) sessions\b/.test(text);

const linesIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];

export const recorded = (
  url: string,
  requests: Record<string, Request>,
  more: Settings = {},
): Promise<Record<string, Recorded[]>> =>
  withCleanup(async (end) => {
    const file = join(await temporaryFolder(end), 'sql');
    const command: Command = [process.execPath, ['--import', RECORDER, SERVER]];
    const { address } = await startBenchServer(end, url, { ...more, BENCH_SQL: file }, command);
    const found: Record<string, Recorded[]> = {};
    for (const [name, request] of Object.entries(requests)) {
      rmSync(file, { force: true });
      await ask(address, request);
      await sleep(SETTLE_MS);
      const statements = linesIn(file).map((line) => JSON.parse(line) as Recorded);
      found[name] = statements.filter((statement) => !isSession(statement));
    }
    return found;
  });
