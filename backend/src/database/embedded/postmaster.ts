import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Home } from './home.js';

const POLL_MS = 20;
/** Replaying the log after a power cut may take a while. */
const START_MS = 120_000;
const STOP_MS = 30_000;

/** By then the process that started a server is connected to it. */
const SETTLED_MS = 2000;

/** What a running server says about itself in `postmaster.pid`. */
export type Running = {
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
  readonly isSettled: boolean;
};

/** The main process of a server on our data, if there is one: started by us, or left over from a process that was killed. */
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

/** After a crash of the machine the number may belong to any other program: what runs under it must name our data. */
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
 * Starts the server in a session of its own, so that Ctrl-C in the terminal reaches the product alone, which stops the server when it is done with it.
 * @throws Error with the end of the server's log
 */
export const startPostmaster = async (
  program: string,
  flags: string[],
  { data, log, account }: Home,
): Promise<Running> => {
  if (existsSync(log)) await rename(log, `${log}.old`);
  const output = await open(log, 'w', 0o600);
  const server = spawn(program, ['-D', data, ...flags], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
    ...account,
  });
  server.on('error', () => undefined); // seen below: no pid, no server
  server.unref();
  if (server.pid) startedHere.add(server.pid);
  await output.close();
  return waitUntilReady(server, data, log);
};

const waitUntilReady = async (server: ChildProcess, data: string, log: string): Promise<Running> => {
  const deadline = Date.now() + START_MS;
  while (server.pid && server.exitCode === null && server.signalCode === null && Date.now() < deadline) {
    const running = findRunning(data);
    if (running?.isReady && running.pid === server.pid) return running;
    await sleep(POLL_MS);
  }
  if (server.pid) await stopPostmaster(server.pid);
  const lastWords = readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n  ');
  throw new Error(`The embedded PostgreSQL did not start. The end of ${log}:\n  ${lastWords}`);
};

/** Servers of this process. Whatever ends it without stopping them: nothing can be waited for then, but they go down properly by themselves. */
const startedHere = new Set<number>();
process.on('exit', () => startedHere.forEach((pid) => signal(pid, 'SIGINT')));

/** "Fast" shutdown: open transactions are rolled back, everything committed is on disk. Resolves when the process is gone. */
export const stopPostmaster = async (pid: number): Promise<void> => {
  startedHere.delete(pid);
  if (!signal(pid, 'SIGINT')) return;
  const deadline = Date.now() + STOP_MS;
  while (isAlive(pid) && Date.now() < deadline) await sleep(POLL_MS);
  // "Immediate": the log is replayed at the next start, nothing is lost.
  if (signal(pid, 'SIGQUIT'))
    throw new Error(`The embedded PostgreSQL (process ${pid}) did not stop within ${STOP_MS / 1000} s.`);
};

/** @returns false when the process is gone already */
const signal = (pid: number, name: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
};

/** A port that nobody listens on right now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
