import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Person } from '../lib/client.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort } from '../lib/ports.ts';
import { RunningServer } from '../lib/server.ts';

const CRASHES = 3;
const FILES = 5;
const FILE_BYTES = 200_000;

const messageWithFiles = (): FormData => {
  const form = new FormData();
  form.append('message', 'com arquivos');
  for (let number = 0; number < FILES; number += 1)
    form.append('files', new File([new Uint8Array(FILE_BYTES).fill(97)], `${number}.txt`));
  return form;
};

type Stored = { id: number; message: string; attachments: { filePath: string }[] };

/** Writes message after message until the connection breaks. @returns the ids of those that were acknowledged */
const writeUntilCrash = async (url: string, authorization: string): Promise<number[]> => {
  const acknowledged: number[] = [];
  for (;;) {
    try {
      const response = await fetch(url, { method: 'POST', headers: { authorization }, body: messageWithFiles() });
      if (response.status === 201) acknowledged.push(((await response.json()) as Stored).id);
    } catch {
      return acknowledged;
    }
  }
};

test('kill -9 in the middle of uploads loses nothing acknowledged and leaves no half message', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const PORT = String(await freePort());
  const settings = { DATA_DIR, PORT, TEAM_MESSAGES_PER_MINUTE: '100000', REQUESTS_PER_SECOND: '100000' };
  const start = async () => {
    const server = new RunningServer(t, settings);
    await server.ready();
    return server;
  };
  let running = await start();
  const person = await Person.signIn(() => running.address, 'equipe@clube.test');
  const path = `/api/tickets/${await person.ticketId()}/messages`;
  const authorization = `Bearer ${person.token}`;
  const acknowledged: number[] = [];

  for (let crash = 0; crash < CRASHES; crash += 1) {
    const writers = [0, 1].map(() => writeUntilCrash(running.address + path, authorization));
    await sleep(400 + 150 * crash);
    running.signal('SIGKILL');
    acknowledged.push(...(await Promise.all(writers)).flat());
    await running.ended;
    running = await start();
  }

  const messages = await person.get<Stored[]>(`${path}?limit=500`);
  const written = messages.filter(({ message }) => message === 'com arquivos');
  assert.ok(acknowledged.length > 0);
  const stored = new Set(written.map(({ id }) => id));
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  );
  for (const { attachments } of written) {
    assert.equal(attachments.length, FILES);
    for (const { filePath } of attachments) {
      const response = await fetch(running.address + filePath, { headers: { authorization } });
      assert.equal(response.status, 200);
      assert.equal((await response.arrayBuffer()).byteLength, FILE_BYTES);
    }
  }
  t.diagnostic(`${acknowledged.length} acknowledged, ${written.length} stored after ${CRASHES} crashes`);
  assert.equal(await running.stop(), 0);
});
