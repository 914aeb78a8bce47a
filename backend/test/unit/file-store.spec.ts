import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { DiskStore } from '../../src/attachments/store/disk-store.js';
import { thumbnailOf } from '../../src/attachments/store/file-names.js';
import { Fault } from '../../src/common/faults/fault.js';
import { Env } from '../../src/config/env.js';

const HOUR_MS = 3_600_000;

let folder: string;
let store: DiskStore;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'player-support-store-'));
  store = new DiskStore(Env.load({ DATA_DIR: folder }));
  await store.onModuleInit();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const incoming = (): string[] => readdirSync(join(folder, 'uploads', 'tmp'));
const failing = (code: string): Readable =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000, 'a');
      await Promise.resolve();
      throw Object.assign(new Error(code), { code });
    })(),
  );
const aFile = async (): Promise<string> =>
  store.keep(await store.incoming.receive(Readable.from([Buffer.from('olá')])), 'txt');
const age = (path: string, ms: number): void => utimesSync(path, new Date(), new Date(Date.now() - ms));

it('moves a file into the store when it is whole', async () => {
  const file = await store.incoming.receive(Readable.from([Buffer.from('ol'), Buffer.from('á')]));
  expect([file.content.size, file.content.encoding, incoming().length]).toEqual([4, 'utf-8', 1]);
  const key = await store.keep(file, 'txt');
  expect(key).toMatch(/^[0-9a-f]{32}\.txt$/);
  expect(incoming()).toEqual([]);
  expect(statSync(store.pathOf(key))).toMatchObject({ size: 4 });
  expect(statSync(store.pathOf(key)).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(store.pathOf(key))).mode & 0o777).toBe(0o700);
});

it('takes a file back from a trash that was brought here without the folders of the files', async () => {
  const key = await aFile();
  await store.trash.moveIn([key]);
  rmSync(dirname(store.pathOf(key)), { recursive: true });
  expect(await store.trash.takeBack(key)).toBe(true);
  expect(statSync(store.pathOf(key))).toMatchObject({ size: 4 });
  rmSync(dirname(store.pathOf(key)), { recursive: true });
  expect([await store.trash.takeBack(key), await store.sizeOf(key)]).toEqual([false, undefined]);
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['tmp', 'trash']);
});

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('says that the disk is full on %s, and leaves nothing', async (code) => {
  const refusal = await store.incoming.receive(failing(code)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Fault);
  expect((refusal as Fault).getStatus()).toBe(507);
  expect(incoming()).toEqual([]);
});

it('leaves nothing of a broken stream', async () => {
  await expect(store.incoming.receive(failing('ECONNRESET'))).rejects.toThrow('ECONNRESET');
  // Before the file is open, the form that the stream belongs to is the only one that listens.
  const stream = new Readable({ read: () => undefined }).on('error', () => undefined);
  const received = store.incoming.receive(stream);
  stream.destroy(new Error('gone'));
  await expect(received).rejects.toThrow();
  expect(incoming()).toEqual([]);
});

it.each<[string, (string | null)[]]>([
  ['before its first byte', []],
  ['between two bytes', ['ol']],
  ['after its last byte', ['olá', null]],
])('refuses a stream that was cut off %s before it is read, and leaves nothing', async (_when, sent) => {
  const stream = new Readable({ read: () => undefined });
  for (const bytes of sent) stream.push(bytes);
  stream.destroy();
  await once(stream, 'close');
  await expect(store.incoming.receive(stream)).rejects.toThrow('cut off');
  expect(incoming()).toEqual([]);
});

it('finds what is old enough, small pictures under the key of their image', async () => {
  const [old, young] = [await aFile(), await aFile()];
  await store.keepThumbnail(old, Buffer.from('x'));
  age(store.pathOf(old), 2 * HOUR_MS);
  age(store.pathOf(thumbnailOf(old)), 2 * HOUR_MS);
  const found: string[][] = [];
  for await (const keys of store.keys(HOUR_MS)) found.push(keys);
  expect(found).toEqual([[old]]);
  await store.remove([old, young, 'f'.repeat(32)]);
  expect(await store.sizeOf(thumbnailOf(old))).toBeUndefined();
});

it('removes what uploads of long ago left behind, and nothing that is on its way', async () => {
  const [old, young] = await Promise.all([0, 1].map(() => store.incoming.receive(Readable.from([Buffer.from('a')]))));
  age(old!.path, 2 * HOUR_MS);
  await store.incoming.removeAbandoned(HOUR_MS);
  expect(incoming().map((name) => join(folder, 'uploads', 'tmp', name))).toEqual([young!.path]);
});
