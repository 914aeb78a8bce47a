import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../faults/lib/installation.mjs';
import { Load } from './children.mjs';
import { short, whole } from './numbers.mjs';
import { megabytes, residentBytes } from './process-figures.mjs';
import { sessionsOf, startProduct } from './product.mjs';
import { QUESTIONS, subjectsIn } from './questions.mjs';
import { onStage } from './stage.mjs';

const CONNECTIONS = 64;
const UPLOADS = 4;
const FILES = 10;
const SAMPLE_MS = 50;
const BOUNDARY = 'bench-boundary';
const CHUNK = Buffer.alloc(64 * 1024, 'a linha diz o que aconteceu\n');

/** @returns the most that a process held while `work` ran */
const peakDuring = async (pid, work) => {
  let peak = residentBytes(pid);
  const timer = setInterval(() => (peak = Math.max(peak, residentBytes(pid))), SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
};

/** A form that is made while it is sent: nobody holds two gigabytes. */
function* form(fileBytes) {
  for (let number = 0; number < FILES; number += 1) {
    const head = `content-disposition: form-data; name="files"; filename="registro ${number}.txt"\r\ncontent-type: text/plain`;
    yield Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`);
    for (let sent = 0; sent < fileBytes; sent += CHUNK.length)
      yield CHUNK.subarray(0, Math.min(CHUNK.length, fileBytes - sent));
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${BOUNDARY}--\r\n`);
}

const upload = async (address, headers, ticket, fileBytes) => {
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const sent = request(`${address}/api/tickets/${ticket}/upload`, { method: 'POST', headers: { ...headers, ...type } });
  const answered = new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
  await pipeline(Readable.from(form(fileBytes)), sent);
  const response = await answered;
  response.resume();
  if (response.statusCode !== 201) throw new Error(`The upload was answered with ${response.statusCode}`);
};

/** Everything that is asked, by 64 at once. */
const underLoad = async (stage, { address, process: { pid } }, url, seconds) => {
  const subjects = await subjectsIn(url, address);
  const load = new Load(stage);
  const units = QUESTIONS.flatMap((question) => question.units(subjects).slice(0, 1));
  return peakDuring(pid, () => load.run({ origin: address, connections: CONNECTIONS, seconds, units }));
};

const withUploads = async ({ address, process: { pid } }, url, fileBytes) => {
  const tickets = await query(url, `SELECT id FROM tickets WHERE status <> 'closed' ORDER BY id DESC LIMIT $1`, [
    UPLOADS,
  ]);
  const people = await sessionsOf(
    url,
    Array.from({ length: UPLOADS }, (_, number) => 3 + number),
  );
  const before = residentBytes(pid);
  const send = () =>
    Promise.all(people.map((person, number) => upload(address, person, tickets[number].id, fileBytes)));
  return (await peakDuring(pid, send)) - before;
};

/** What the server holds when much is asked of it at once. */
export const measureMemory = (cluster, size, { uploadBytes: fileBytes, memorySeconds }) =>
  onStage(async (stage) => {
    console.log(`\nMemory of the server, ${whole(size)} tickets:`);
    const url = cluster.urlOf(size);
    const product = await startProduct(stage, url);
    const peak = await underLoad(stage, product, url, memorySeconds);
    console.log(`  at most ${short(megabytes(peak))} MB with ${CONNECTIONS} connections`);
    await sleep(1000);
    const added = await withUploads(product, url, fileBytes);
    console.log(
      `  ${short(megabytes(added))} MB more with ${UPLOADS} × ${FILES} files of ${megabytes(fileBytes)} MB at once`,
    );
    return { size, connections: CONNECTIONS, peakBytes: peak, uploads: { fileBytes, addedBytes: added } };
  });
