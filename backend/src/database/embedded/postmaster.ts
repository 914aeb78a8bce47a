import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.js';

const POLL_MS = 20;
const START_MS = 120_000;

/**
 * Signals to stop a server, with their time limits. SIGINT is the "fast" shutdown: it rolls back open transactions and
 * writes committed data to disk. PostgreSQL 18 never ends after it during crash recovery. SIGQUIT is the "immediate"
 * shutdown: the next start recovers from the log without loss, and PostgreSQL kills its own processes after 5 s. The
 * sum is shorter than the application's time to stop.
 */
const STOPS = [
  ['SIGINT', 6000],
  ['SIGQUIT', 6000],
  ['SIGKILL', 1000],
] as const;

/** The owner must have connected within this time after the start. */
const SETTLED_MS = 2000;

export type Running = {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
  readonly isSettled: boolean;
};

export type Started = Running & {
  readonly ended: Promise<void>;
  readonly hasEnded: () => boolean;
};

export const findRunning = (data: string): Running | undefined => {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid, , startedAt, port, , , , status] = readFileSync(file, 'utf8').split('\n');
  if (!pid || !isServerOf(data, Number(pid))) return undefined;
  const isReady = status?.trim() === 'ready';
  return {
    pid: Number(pid),
    port: Number(port),
    isReady,
    isSettled: isReady && Date.now() - Number(startedAt) * 1000 > SETTLED_MS,
  };
};

/** After a reboot another program may have the pid, so its command line must name this data directory. */
const isServerOf = (data: string, pid: number): boolean => {
  if (!isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync('/proc/self') || (existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes(data));
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Starts the server in its own session, so that Ctrl-C only reaches the application.
 * @throws Error with the end of its log
 */
export const startPostmaster = async (
  program: string,
  flags: string[],
  { data, log, account }: Home,
): Promise<Started> => {
  if (existsSync(log)) await rename(log, `${log}.old`);
  const output = await open(log, 'w', 0o600);
  const server = spawn(program, ['-D', data, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    ...account,
  });
  server.on('error', () => undefined); // reported below by the missing pid
  server.unref();
  const { pid } = server;
  if (pid) startedHere.add(pid);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  void ended.then(() => pid && startedHere.delete(pid));
  await output.close();
  return { ...(await waitUntilReady(server, data, log)), ended, hasEnded: () => hasEnded(server) };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const waitUntilReady = async (server: ChildProcess, data: string, log: string): Promise<Running> => {
  const deadline = Date.now() + START_MS;
  while (server.pid && !hasEnded(server) && Date.now() < deadline) {
    const running = findRunning(data);
    if (running?.isReady && running.pid === server.pid) return running;
    await sleep(POLL_MS);
  }
  if (server.pid && !hasEnded(server)) await stopPostmaster(server.pid);
  const lastWords = readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n  ');
  throw new Error(`The embedded PostgreSQL did not start. The end of ${log}:\n  ${lastWords}`);
};

/** The `exit` handler cannot wait, so it uses the "immediate" shutdown. */
const startedHere = new Set<number>();
process.on('exit', () => startedHere.forEach((pid) => signal(pid, 'SIGQUIT')));

/** Resolves when the process has ended. @returns false when the "fast" shutdown did not end it */
export const stopPostmaster = async (pid: number): Promise<boolean> => {
  for (const [name, ms] of STOPS) {
    signal(pid, name);
    const deadline = Date.now() + ms;
    while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
    if (!isAlive(pid)) return name === 'SIGINT';
  }
  return false;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {}
};

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
