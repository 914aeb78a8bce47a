/** Asks over keep-alive connections, each as soon as it has its answer, and measures. A process of its own. */
import { Pool } from 'undici';
import './leave-with-parent.mjs';

/** Counts an answer without keeping it: as little work as possible on a machine that is shared with the server. */
class Answer {
  constructor(expected, resolve) {
    this.expected = expected;
    this.resolve = resolve;
  }

  onRequestStart() {}

  onResponseStart(_controller, status) {
    this.isRight = status === this.expected;
  }

  onResponseData() {}

  onResponseEnd() {
    this.resolve(this.isRight);
  }

  onResponseError() {
    this.resolve(false);
  }
}

const ask = (pool, { method = 'GET', path, headers, body, expect = 200 }) =>
  new Promise((resolve) => pool.dispatch({ method, path, headers, body }, new Answer(expect, resolve)));

/** One after the other; what is not `timed` is there to set the stage. */
const askUnit = async (pool, unit) => {
  let spent = 0;
  let isRight = true;
  for (const step of unit) {
    const begin = performance.now();
    isRight = (await ask(pool, step)) && isRight;
    if (step.timed !== false) spent += performance.now() - begin;
  }
  return { spent, isRight };
};

const run = async ({ origin, connections, seconds, units }) => {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const times = [];
  let [next, wrong] = [0, 0];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  const keepAsking = async () => {
    while (performance.now() < end) {
      const { spent, isRight } = await askUnit(pool, units[next++ % units.length]);
      times.push(spent);
      if (!isRight) wrong += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepAsking));
  const took = (performance.now() - begin) / 1000;
  await pool.close();
  return { times, wrong, took };
};

process.on('message', (job) => void run(job).then((result) => process.send(result)));
