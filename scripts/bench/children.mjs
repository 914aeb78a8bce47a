import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { summaryOf } from './numbers.mjs';

const forked = (stage, name, env = {}) => {
  const path = fileURLToPath(new URL(`./servers/${name}.mjs`, import.meta.url));
  const child = fork(path, { env: { ...process.env, NODE_ENV: 'production', ...env } });
  stage.after(() => child.kill('SIGKILL'));
  return child;
};

/** Longer than any piece of work: what hangs shall fail. */
const SILENT_MS = 120_000;

/** The next thing that a child says; its death and its silence are errors. */
const said = async (child) => {
  const over = new AbortController();
  const silent = sleep(SILENT_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} says nothing any more.`);
  });
  silent.catch(() => undefined);
  const died = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error(`${child.spawnargs.at(-1)} ended.`);
  });
  died.catch(() => undefined);
  try {
    return (await Promise.race([once(child, 'message', { signal: over.signal }), died, silent]))[0];
  } finally {
    over.abort();
  }
};

const server = async (stage, name, env) => {
  const child = forked(stage, name, env);
  return { address: `http://127.0.0.1:${await said(child)}`, pid: child.pid };
};

export const bareServer = (stage, settings) => server(stage, 'bare', { BENCH_BARE: JSON.stringify(settings) });
export const helloServer = (stage, kind) => server(stage, 'hello', { BENCH_HELLO: kind });

/** The process that asks. */
export class Load {
  constructor(stage) {
    this.child = forked(stage, 'load');
  }

  /** @throws Error when an answer was not the expected one */
  async run(job) {
    this.child.send(job);
    const { times, wrong, took } = await said(this.child);
    if (wrong > 0) throw new Error(`${wrong} of ${times.length} answers were wrong: ${JSON.stringify(job.units[0])}`);
    return { count: times.length, perSecond: times.length / took, ...summaryOf(times) };
  }
}

/** Many small programs together: the product, its baselines, the load. */
export { forked, said };
