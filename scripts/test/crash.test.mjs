import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER } from '../lib/paths.mjs';
import { freePort, Product, temporaryFolder } from './product.mjs';

const CRASHES = 3;
const FILES = 5;
const FILE_BYTES = 200_000;

const messageWithFiles = () => {
  const form = new FormData();
  form.append('message', 'com arquivos');
  for (let number = 0; number < FILES; number += 1)
    form.append('files', new File([new Uint8Array(FILE_BYTES).fill(97)], `${number}.txt`));
  return form;
};

/** Writes message after message until the line breaks; resolves with the ids of those that were acknowledged. */
const writeUntilCrash = async (address, authorization) => {
  const acknowledged = [];
  for (;;) {
    try {
      const response = await fetch(address, { method: 'POST', headers: { authorization }, body: messageWithFiles() });
      if (response.status === 201) acknowledged.push((await response.json()).id);
    } catch {
      return acknowledged;
    }
  }
};

test('kill -9 in the middle of uploads loses nothing acknowledged and leaves no half message', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const settings = { DATA_DIR, PORT, TEAM_MESSAGES_PER_MINUTE: '100000' };
  const start = async () => {
    const product = new Product(t, settings, [process.execPath, [SERVER]]);
    await product.ready();
    return product;
  };
  const first = await start();
  const session = await first.signIn();
  const [{ id }] = await (await first.get('/api/tickets?includeClosed=false&limit=1', session)).json();
  const path = `/api/tickets/${id}/messages`;
  const acknowledged = [];

  let running = first;
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const writers = [0, 1].map(() => writeUntilCrash(running.address + path, `Bearer ${session}`));
    await sleep(400 + 150 * crash);
    running.signal('SIGKILL');
    acknowledged.push(...(await Promise.all(writers)).flat());
    await running.ended;
    running = await start();
  }

  const messages = await (await running.get(`${path}?limit=500`, session)).json();
  const written = messages.filter(({ message }) => message === 'com arquivos');
  assert.ok(acknowledged.length > 0);
  const stored = new Set(written.map((message) => message.id));
  assert.deepEqual(
    acknowledged.filter((one) => !stored.has(one)),
    [],
  );
  for (const { attachments } of written) {
    assert.equal(attachments.length, FILES);
    for (const { filePath } of attachments) {
      const bytes = await (await running.get(filePath, session)).arrayBuffer();
      assert.equal(bytes.byteLength, FILE_BYTES);
    }
  }
  t.diagnostic(`${acknowledged.length} acknowledged, ${written.length} stored after ${CRASHES} crashes`);
  assert.equal(await running.stop(), 0);
});
