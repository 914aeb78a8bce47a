import autocannon from 'autocannon';
import { JSON_TYPE } from '../lib/client.ts';
import { type Summary, summaryOf } from '../lib/numbers.ts';

export type Request = {
  method?: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  expect?: number;
};
export type Job = { origin: string; connections: number; seconds: number; requests: readonly Request[] };
export type Measured = Summary & { count: number; perSecond: number };

/** Interval at which autocannon checks whether it was stopped. */
const SAMPLE_MS = 20;
const GIVE_UP_SECONDS = 60;

export const post = (path: string, headers: Record<string, string>, body: object, expect = 201): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, ...JSON_TYPE },
  body: JSON.stringify(body),
  expect,
});

/** @throws Error for an unexpected status */
export const ask = async (address: string, request: Request): Promise<{ text: string; headers: Headers }> => {
  const { method = 'GET', path, headers, body, expect = 200 } = request;
  const response = await fetch(address + path, { method, headers, body: body ?? null });
  const text = await response.text();
  if (response.status !== expect) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { text, headers: response.headers };
};

/** Each connection starts with a different request, so that they do not all write to the same ticket. */
const rotated = <T>(list: readonly T[], by: number): T[] => [...list.slice(by), ...list.slice(0, by)];

type Answers = { times: number[]; unexpected: number[]; seconds: number };

/** Starts measuring when every connection has had a response, because connecting under load adds waiting time. */
const send = ({ origin, connections, seconds, requests }: Job): Promise<Answers> =>
  new Promise((resolve, reject) => {
    const expected = new Set(requests.map(({ expect = 200 }) => expect));
    const plain = requests.map(({ expect: _, ...request }) => request);
    const answers: Answers = { times: [], unexpected: [], seconds: 0 };
    const connected = new Set<autocannon.Client>();
    let opened = 0;
    let begin = 0;
    const setupClient = (client: autocannon.Client): void => {
      opened += 1;
      client.setRequests(rotated(plain, Math.floor((opened * plain.length) / connections) % plain.length));
    };
    const times = { duration: GIVE_UP_SECONDS, sampleInt: SAMPLE_MS, timeout: GIVE_UP_SECONDS };
    const options = { url: origin, connections, requests: plain, setupClient, ...times };
    const instance = autocannon(options, (error: Error | null) => (error ? reject(error) : resolve(answers)));
    instance.on('response', (client, status, _bytes, ms) => {
      if (!expected.has(status)) answers.unexpected.push(status);
      if (begin === 0) {
        if (connected.add(client).size === connections) begin = performance.now();
        return;
      }
      answers.times.push(ms);
      answers.seconds = (performance.now() - begin) / 1000;
      if (answers.seconds >= seconds) instance.stop();
    });
  });

export const load = async (job: Job): Promise<Measured> => {
  const { times, unexpected, seconds } = await send(job);
  if (times.length === 0) throw new Error(`A connection had no answer: ${job.requests[0]?.path}`);
  const [status] = unexpected;
  if (status) throw new Error(`${unexpected.length} of ${times.length} answers, ${status}: ${job.requests[0]?.path}`);
  return { count: times.length, perSecond: times.length / seconds, ...summaryOf(times) };
};
