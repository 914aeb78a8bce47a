import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AtEnd } from './cleanup.ts';
import { ROOT, SERVER } from './paths.ts';
import { freePort } from './ports.ts';

const READY_MS = 60_000;
const POLL_MS = 25;

export type Settings = Record<string, string | undefined>;
export type Command = readonly [program: string, args: readonly string[]];

/** Started as by a service manager, without npm. */
export const DIRECT: Command = [process.execPath, [SERVER]];
export const NPM_START: Command = ['npm', ['start']];

/** Interrupted tests must not leave servers running. */
const started = new Set<RunningServer>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
process.once('exit', () => started.forEach((server) => server.signal('SIGTERM')));

/** A server in its own session, as if started in a terminal. */
export class RunningServer {
  output = '';
  readyAfter = 0;
  readonly address: string;
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(end: AtEnd, settings: Settings, [program, args]: Command = DIRECT) {
    const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: 'error', NODE_ENV: '', ...settings };
    this.address = `http://127.0.0.1:${settings.PORT}`;
    this.process = spawn(program, args, { cwd: ROOT, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
    this.ended = once(this.process, 'close').then(([code]) => code as number | null);
    started.add(this);
    end.after(() => this.signal('SIGKILL'));
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  get pid(): number {
    return this.process.pid!;
  }

  /** @returns the seconds until the server was ready */
  async ready(): Promise<number> {
    const begin = Date.now();
    while (this.process.exitCode === null && Date.now() - begin < READY_MS) {
      const response = await fetch(`${this.address}/readyz`).catch(() => undefined);
      if (response?.ok) return (this.readyAfter = (Date.now() - begin) / 1000);
      await sleep(POLL_MS);
    }
    throw new Error(`The server did not get ready:\n${this.output}`);
  }

  /** Signals the whole process group, like a terminal. */
  signal(name: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, name);
    } catch {
      // It has ended.
    }
  }

  async stop(): Promise<number | null> {
    this.signal('SIGINT');
    return this.ended;
  }
}

/** Limits per person would slow down or fail the tests. */
const UNLIMITED: Settings = {
  CONNECTIONS_PER_ADDRESS: '100000',
  DEMO_DATA: 'true',
  BCRYPT_COST: '4',
  REQUESTS_PER_SECOND: '1000000',
  TICKETS_PER_HOUR: '100000',
  OPEN_TICKETS_PER_PLAYER: '0',
  OPEN_TICKETS_PER_CATEGORY: '0',
  REPEATED_TEXT_HOURS: '0',
  CLOSED_CATEGORY_MINUTES: '0',
  MESSAGES_PER_MINUTE: '100000',
  TEAM_MESSAGES_PER_MINUTE: '100000',
  UPLOAD_QUOTA_FILES: '1000000',
};

export const startServer = async (end: AtEnd, settings: Settings, command?: Command): Promise<RunningServer> => {
  const PORT = settings.PORT ?? String(await freePort());
  return new RunningServer(end, { ...UNLIMITED, ...settings, PORT }, command);
};

export const readyServer = async (end: AtEnd, settings: Settings, command?: Command): Promise<RunningServer> => {
  const server = await startServer(end, settings, command);
  try {
    await server.ready();
    return server;
  } catch (error) {
    // Another program took the port after it was found free.
    if (settings.PORT || !server.output.includes('is taken')) throw error;
    return readyServer(end, settings, command);
  }
};
