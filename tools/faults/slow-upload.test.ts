import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import '../lib/exit-after-tests.ts';
import { Person } from '../lib/client.ts';
import { temporaryFiles } from '../lib/evidence.ts';
import { figure } from '../lib/figures.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { IS_LONG } from '../lib/long.ts';
import { readyServer } from '../lib/server.ts';
import { until } from '../lib/waiting.ts';

const MB = 1024 * 1024;
/** Ten files of 50 MB at 8 Mbit/s take more than eight minutes: longer than Node lets a request last by itself. */
const { files: FILES, size: SIZE } = IS_LONG ? { files: 10, size: 50 * MB } : { files: 3, size: 2 * MB };
const BYTES_PER_SECOND = MB;
const PIECE = 16 * 1024;
const STALLED_WITHIN_MS = 65_000;
const BOUNDARY = 'end-of-a-piece';

const headOf = (number: number) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${number}.txt"\r\nContent-Type: text/plain\r\n\r\n`;

const begin = async (t: TestContext) => {
  const DATA_DIR = await temporaryFolder(t);
  const server = await readyServer(t, { DATA_DIR });
  const player = await Person.signIn(server.address, 'jogador@clube.test');
  const upload = httpRequest(`${server.address}/api/tickets/${await player.ticketId()}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  });
  return { DATA_DIR, server, upload };
};

/** As a slow connection sends: a piece, and then nothing for as long as the next one takes. */
const trickle = async (upload: ClientRequest) => {
  const piece = Buffer.alloc(PIECE, 'a');
  const began = Date.now();
  let sent = 0;
  for (let number = 0; number < FILES; number += 1) {
    upload.write(headOf(number));
    for (let left = SIZE; left > 0; left -= PIECE) {
      upload.write(piece);
      sent += PIECE;
      await sleep(Math.max(0, began + (sent / BYTES_PER_SECOND) * 1000 - Date.now()));
    }
    upload.write('\r\n');
  }
  upload.end(`--${BOUNDARY}--\r\n`);
};

test('an upload over a slow connection arrives', async (t) => {
  const { server, upload } = await begin(t);
  const began = Date.now();
  const answered = once(upload, 'response');
  await trickle(upload);
  const [response] = (await answered) as [IncomingMessage];
  const kept = JSON.parse(Buffer.concat(await response.toArray()).toString()) as { fileSize: number }[];
  figure(t, {
    promise: 'A slow connection is served',
    test: `${FILES} files of ${SIZE / MB} MB at 8 Mbit/s`,
    acknowledged: kept.length,
    lost: FILES - kept.length,
    doubled: 0,
    more: `after ${((Date.now() - began) / 1000).toFixed(0)} s`,
  });
  assert.equal(response.statusCode, 201);
  assert.deepEqual(new Set(kept.map(({ fileSize }) => fileSize)), new Set([SIZE]));
  assert.equal(await server.stop(), 0);
});

test('an upload that stands still is not waited for', async (t) => {
  const { DATA_DIR, server, upload } = await begin(t);
  const began = Date.now();
  const cut = once(upload, 'error');
  upload.write(`${headOf(0)}half of a file`);
  const wasCut = await Promise.race([cut.then(() => true), sleep(STALLED_WITHIN_MS, false)]);
  const seconds = (Date.now() - began) / 1000;
  const isTidy = await until(async () => (await temporaryFiles(DATA_DIR)).length === 0, 1000);
  figure(t, {
    promise: 'A dead connection is not waited for',
    test: 'an upload that stops in the middle of a file',
    more: `cut after ${seconds.toFixed(0)} s, nothing of it left`,
  });
  assert.ok(wasCut);
  assert.ok(isTidy, 'half a file is gone');
  assert.equal(await server.stop(), 0);
});
