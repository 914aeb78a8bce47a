import { type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AtEnd, withCleanup } from '../lib/cleanup.ts';
import { query } from '../lib/database.ts';
import { short, whole } from '../lib/numbers.ts';
import { megabytes, residentBytes } from '../lib/process-figures.ts';
import type { RunningServer } from '../lib/server.ts';
import { Load } from './children.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { QUESTIONS, subjectsIn } from './questions.ts';
import { type Headers, sessionsOf, startBenchServer } from './server.ts';

const CONNECTIONS = 64;
const UPLOADS = 4;
const FILES = 10;
const FIRST_STAFF = 3;
const SAMPLE_MS = 50;
const SETTLE_MS = 1000;
const BOUNDARY = 'bench-boundary';
const CHUNK = Buffer.alloc(64 * 1024, 'a linha diz o que aconteceu\n');

export type Memory = {
  size: number;
  connections: number;
  peakBytes: number;
  uploads: { fileBytes: number; addedBytes: number };
};

/** @returns the most that a process held while `work` ran */
const peakDuring = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let peak = residentBytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
};

/** A form that is made while it is sent: two gigabytes are never in memory. */
function* form(fileBytes: number): Generator<Buffer> {
  for (let number = 0; number < FILES; number += 1) {
    const disposition = `content-disposition: form-data; name="files"; filename="registro ${number}.txt"`;
    yield Buffer.from(`--${BOUNDARY}\r\n${disposition}\r\ncontent-type: text/plain\r\n\r\n`);
    for (let sent = 0; sent < fileBytes; sent += CHUNK.length)
      yield CHUNK.subarray(0, Math.min(CHUNK.length, fileBytes - sent));
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

const upload = async (address: string, headers: Headers, ticket: number, fileBytes: number): Promise<void> => {
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const sent = request(`${address}/api/tickets/${ticket}/upload`, { method: 'POST', headers: { ...headers, ...type } });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  await pipeline(Readable.from(form(fileBytes)), sent);
  const response = await answered;
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The upload was answered with ${response.statusCode}`);
};

/** Everything that is asked, by 64 connections at once. */
const underLoad = async (end: AtEnd, server: RunningServer, url: string, seconds: number): Promise<number> => {
  const { address: origin, pid } = server;
  const subjects = await subjectsIn(url, origin);
  const requests = QUESTIONS.flatMap((question) => question.units(subjects)[0]!);
  const plain = requests.map(({ isUntimed: _, ...step }) => step);
  const load = new Load(end);
  return peakDuring(pid, () => load.run({ origin, connections: CONNECTIONS, seconds, requests: plain }));
};

const withUploads = async ({ address, pid }: RunningServer, url: string, fileBytes: number): Promise<number> => {
  const sql = `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT $1`;
  const tickets = await query<{ id: number }>(url, sql, [UPLOADS]);
  const staff = Array.from({ length: UPLOADS }, (_, number) => FIRST_STAFF + number);
  const people = await sessionsOf(url, staff);
  const before = residentBytes(pid);
  const send = () =>
    Promise.all(people.map((person, number) => upload(address, person, tickets[number]!.id, fileBytes)));
  return (await peakDuring(pid, send)) - before;
};

/** Measures the memory of the server under load. */
export const measureMemory = (cluster: Cluster, size: number, options: Options): Promise<Memory> =>
  withCleanup(async (end) => {
    const { uploadBytes: fileBytes, memorySeconds } = options;
    console.log(`\nMemory of the server, ${whole(size)} tickets:`);
    const url = cluster.urlOf(size);
    const server = await startBenchServer(end, url);
    const peakBytes = await underLoad(end, server, url, memorySeconds);
    console.log(`  at most ${short(megabytes(peakBytes))} MB with ${CONNECTIONS} connections`);
    await sleep(SETTLE_MS);
    const addedBytes = await withUploads(server, url, fileBytes);
    const files = `${UPLOADS} × ${FILES} files of ${megabytes(fileBytes)} MB`;
    console.log(`  ${short(megabytes(addedBytes))} MB more with ${files} at once`);
    return { size, connections: CONNECTIONS, peakBytes, uploads: { fileBytes, addedBytes } };
  });
