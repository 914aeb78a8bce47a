import { existsSync, utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { AttachmentsSweep } from '../src/attachments/attachments-sweep.js';
import type { DiskStore } from '../src/attachments/disk-store.js';
import { FileStore } from '../src/attachments/file-store.js';
import { SAMPLES } from './samples.js';
import { TestApp } from './support.js';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const makeOld = (path: string): string => {
  const when = new Date(Date.now() - 2 * DAY_MS);
  utimesSync(path, when, when);
  return path;
};

it('removes old files without rows, however many sweep at once, and no other', async () => {
  const store = app.app.get<DiskStore>(FileStore);
  const sweep = () => app.app.get(AttachmentsSweep).sweep();
  // The one of the start may be under way, and past the folders that are filled below.
  await sweep();
  const orphan = async () => store.pathOf(await store.keep(await store.receive(Readable.from([SAMPLES.text])), 'txt'));
  const owner = await app.player();
  const ticket = await app.ticket(owner);
  const { body } = await app.http(owner).post(`/api/tickets/${ticket.id}/upload`).attach('files', SAMPLES.png, 'a.png');
  const known = makeOld(store.pathOf((body[0].filePath as string).split('/').at(-1)!));
  const young = await orphan();
  const old = [await orphan(), await orphan(), await orphan()].map(makeOld);
  await Promise.all([sweep(), sweep()]);
  expect([...old, known, young].map(existsSync)).toEqual([false, false, false, true, true]);
});
