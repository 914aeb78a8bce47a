import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AtEnd } from '../lib/cleanup.ts';
import { type Summary, summaryOf } from '../lib/numbers.ts';
import type { Job, JobResult } from './servers/load.ts';
import type { Statement } from './statements.ts';

/** Longer than any piece of work: a child that hangs must fail. */
const NO_ANSWER_MS = 120_000;
const SECONDS_MAX = 60;

/** A small program of the benchmark, in a process of its own. */
export const forked = (end: AtEnd, name: string, env: Record<string, string> = {}): ChildProcess => {
  const path = fileURLToPath(new URL(`./servers/${name}.ts`, import.meta.url));
  const child = fork(path, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  end.after(() => child.kill('SIGKILL'));
  return child;
};

/** The next message of a child; its death and its silence are errors. */
export const nextMessage = async <T>(child: ChildProcess): Promise<T> => {
  const over = new AbortController();
  const { signal } = over;
  const silent = sleep(NO_ANSWER_MS, undefined, { signal, ref: false }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} does not answer.`);
  });
  const died = once(child, 'exit', { signal }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended.`);
  });
  for (const failure of [silent, died]) failure.catch(() => undefined);
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), died, silent])) as [T];
    return message;
  } finally {
    over.abort();
  }
};

export type Target = { address: string; pid: number };

const startTarget = async (end: AtEnd, name: string, env: Record<string, string>): Promise<Target> => {
  const child = forked(end, name, env);
  return { address: `http://127.0.0.1:${await nextMessage<number>(child)}`, pid: child.pid! };
};

export type BareSettings = { url: string; pool: number; routes: Record<string, Statement[]> };

export const bareServer = (end: AtEnd, settings: BareSettings): Promise<Target> =>
  startTarget(end, 'bare', { BENCH_BARE: JSON.stringify(settings) });

export type Measured = Summary & { count: number; perSecond: number };

/** The process that sends requests, with autocannon. */
export class Load {
  private readonly child: ChildProcess;

  constructor(end: AtEnd) {
    this.child = forked(end, 'load');
  }

  /**
   * Runs longer when all the time went into connecting.
   * @throws Error when an answer was not the expected one
   */
  async run(job: Job): Promise<Measured> {
    this.child.send(job);
    const { times, unexpected, seconds } = await nextMessage<JobResult>(this.child);
    const [status] = unexpected;
    if (status) throw new Error(`${unexpected.length} of ${times.length} answers, ${status}: ${job.requests[0]?.path}`);
    if (times.length === 0 && job.seconds < SECONDS_MAX) return this.run({ ...job, seconds: job.seconds * 2 + 1 });
    return { count: times.length, perSecond: times.length / seconds, ...summaryOf(times) };
  }
}
