import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { AtEnd } from '../lib/cleanup.ts';
import { until } from '../lib/waiting.ts';

const START_MS = 10_000;

export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1').on('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

export class ListeningProgram {
  readonly port: number;
  private process: ChildProcess | undefined;
  private readonly log: string;

  constructor(end: AtEnd, folder: string, port: number) {
    this.port = port;
    this.log = join(folder, `${port}.log`);
    end.after(() => this.kill());
    // Interrupted tests run no cleanup steps.
    process.once('exit', () => this.process?.kill('SIGKILL'));
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Output goes to a file, because nginx opens /dev/stdout by name, which fails for a pipe. */
  get output(): string {
    return readFileSync(this.log, 'utf8');
  }

  async run(program: string, args: readonly string[]): Promise<this> {
    const log = openSync(this.log, 'a');
    const child = spawn(program, args, { stdio: ['ignore', log, log] });
    this.process = child;
    closeSync(log);
    await until(() => child.exitCode !== null || listens(this.port), START_MS);
    if (child.exitCode === null && (await listens(this.port))) return this;
    throw new Error(`${program} did not start:\n${this.output}`);
  }

  signal(name: NodeJS.Signals): void {
    this.process?.kill(name);
  }

  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
