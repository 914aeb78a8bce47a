import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { queryEmbedded } from '../../backend/test/embedded-query';
import { START_MS, until } from '../../backend/test/waiting';

const programOf = (name: string): string => fileURLToPath(new URL(`../../backend/dist/${name}.js`, import.meta.url));

/** Characters of what the server writes, told when it ends by itself. */
const WORDS_KEPT = 10_000;

/** High limits and a low bcrypt cost for automated tests. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  BCRYPT_COST: '4',
  REQUESTS_PER_SECOND: '1000000',
  TICKETS_PER_HOUR: '1000',
  OPEN_TICKETS_PER_PLAYER: '0',
  OPEN_TICKETS_PER_CATEGORY: '0',
  REPEATED_TEXT_HOURS: '0',
  CLOSED_CATEGORY_MINUTES: '0',
  MESSAGES_PER_MINUTE: '10000',
  TEAM_MESSAGES_PER_MINUTE: '10000',
  // With it push messages are on.
  MAIL_FROM: 'suporte@clube.test',
  // The receivers of webhooks and push messages are here as well.
  WEBHOOK_ALLOW_PRIVATE: 'true',
  PUSH_ALLOW_PRIVATE: 'true',
  // An address without a server, so that tests call no other machine.
  NAME_SERVERS: '127.0.0.1:9',
};

export type Server = {
  url: string;
  /** Runs a command of `cli` beside the server, with its settings, these, and arguments. @returns what it prints */
  command: (name: string, settings: Readonly<Record<string, string>>, args?: readonly string[]) => Promise<string>;
  /** Runs a statement in the server's database. */
  query: (text: string) => Promise<object[]>;
  stop: () => Promise<void>;
};

/** The built server with a database, files and a port of its own. `PUBLIC_URL` is its address. */
export const startServer = async (settings: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'player-support-browser-'));
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_DATA: 'true',
    PORT: String(port),
    ...settings,
    PUBLIC_URL: url,
  };
  const server = spawn(process.execPath, [programOf('main')], { stdio: ['ignore', 'pipe', 'pipe'], env });
  tellUnexpectedEnd(server);
  const stop = () => stopServer(server, dataDir);
  try {
    await waitUntilReady(server, url);
  } catch (error) {
    await stop();
    throw error;
  }
  const command: Server['command'] = async (name, more, args = []) => {
    const program = [programOf(`cli/${name}`), ...args];
    const running = promisify(execFile)(process.execPath, program, { env: { ...env, ...more } });
    running.child.stdin?.end();
    return (await running).stdout;
  };
  return { url, command, query: (text) => queryEmbedded(dataDir, text), stop };
};

/** Otherwise a test only sees that its server is gone. */
const tellUnexpectedEnd = (server: ChildProcess): void => {
  let words = '';
  const keep = (chunk: Buffer) => (words = (words + chunk.toString()).slice(-WORDS_KEPT));
  server.stdout!.on('data', keep);
  server.stderr!.on('data', keep);
  server.once('close', (code, signal) => {
    if (code !== 0) process.stderr.write(`The built product ended with ${signal ?? code}: ${words}\n`);
  });
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const waitUntilReady = async (server: ChildProcess, address: string): Promise<void> => {
  const hasBegun = async () => server.exitCode !== null || (await isReady(address));
  await until(hasBegun, 'the start of the built product', START_MS);
  if (server.exitCode !== null) throw new Error('The built product did not start.');
};

const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false;

const stopServer = async (server: ChildProcess, dataDir: string): Promise<void> => {
  if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  // When run as root this may be a link to the database's real folder.
  const database = await realpath(join(dataDir, 'postgres')).catch(() => dataDir);
  for (const folder of [database, dataDir]) await rm(folder, { recursive: true, force: true });
};
