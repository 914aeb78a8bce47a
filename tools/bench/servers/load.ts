/** Sends requests over keep-alive connections with autocannon, and measures. A process of its own. */
import autocannon from 'autocannon';
import './leave-with-parent.ts';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The status of the right answer; 200 when left out. */
  expect?: number;
};
export type Job = { origin: string; connections: number; seconds: number; requests: readonly Request[] };
export type JobResult = { times: number[]; unexpected: number[]; seconds: number };

/** autocannon looks this often whether the time is over. */
const SAMPLE_MS = 20;
const GIVE_UP_SECONDS = 60;

/** Each connection begins with another request, so that they do not all write to the same ticket. */
const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

const run = (job: Job): Promise<JobResult> =>
  new Promise((resolve, reject) => {
    const { origin, connections, seconds, requests } = job;
    const expected = new Set(requests.map(({ expect = 200 }) => expect));
    const plain = requests.map(({ expect: _, ...request }) => request);
    const result: JobResult = { times: [], unexpected: [], seconds: 0 };
    let opened = 0;
    const setupClient = (client: autocannon.Client): void => {
      opened += 1;
      client.setRequests(rotated(plain, Math.floor((opened * plain.length) / connections) % plain.length));
    };
    const times = { duration: seconds, sampleInt: SAMPLE_MS, timeout: GIVE_UP_SECONDS };
    const options = { url: origin, connections, requests: plain, setupClient, ...times };
    const begin = performance.now();
    const instance = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve(result)));
    instance.on('response', (_client, status, _bytes, ms) => {
      result.times.push(ms);
      result.seconds = (performance.now() - begin) / 1000;
      if (!expected.has(status)) result.unexpected.push(status);
    });
  });

process.on('message', (job: Job) => void run(job).then((result) => process.send!(result)));
