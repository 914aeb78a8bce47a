import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AttachmentsSweep } from '../src/attachments/sweep/attachments-sweep.js';
import { Attachment } from '../src/attachments/attachment.entity.js';
import { runCommand } from './commands.js';
import { SAMPLES } from './samples.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const DAY_MS = 86_400_000;
const MANY = 101;

let folder: string;
let app: TestApp;
let owner: Someone;
let ticketId: number;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'player-support-sweep-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<void> => {
  app = await TestApp.start({ DATA_DIR: folder });
  owner = await app.player();
  ticketId = (await app.ticket(owner)).id;
  // The sweep of the start must not find a part of what a test makes.
  await sweep();
};
const sweep = () => app.app.get(AttachmentsSweep).sweep();
const inStore = (key: string): string => join(folder, 'uploads', key.slice(0, 2), key);
const inTrash = (key: string): string => join(folder, 'uploads/trash', key);
const trashed = (): string[] => readdirSync(join(folder, 'uploads/trash'));
const marker = (): string => join(folder, 'uploads/database-id');

const makeOld = (path: string, days = 2): void => {
  const when = new Date(Date.now() - days * DAY_MS);
  utimesSync(path, when, when);
};

/** A file of the store that no row points at, last written two days ago. */
const orphan = (): string => {
  const key = `${randomBytes(16).toString('hex')}.txt`;
  mkdirSync(join(folder, 'uploads', key.slice(0, 2)), { recursive: true });
  writeFileSync(inStore(key), 'texto');
  makeOld(inStore(key));
  return key;
};
const orphans = (count: number): string[] => Array.from({ length: count }, orphan);

/** A file with its row, as old as the orphans. */
const upload = async (): Promise<string> => {
  const { body } = await app.http(owner).post(`/api/tickets/${ticketId}/upload`).attach('files', SAMPLES.png, 'a.png');
  const key = (body[0].filePath as string).split('/').at(-1)!;
  makeOld(inStore(key));
  return key;
};
/** As after restoring a backup that is older than the files. @returns the rows */
const loseRows = async (...keys: string[]): Promise<Attachment[]> => {
  const rows = await app.db.query<Attachment[]>('SELECT * FROM ticket_attachments WHERE "fileKey" = ANY ($1)', [keys]);
  await app.db.transaction(async (manager) => {
    await manager.query('DELETE FROM ticket_attachments WHERE "fileKey" = ANY ($1)', [keys]);
    await manager.query('DELETE FROM deleted_files');
  });
  return rows;
};
const fetched = async (key: string): Promise<number> => (await app.http(owner).get(`/api/uploads/${key}`)).status;

it('leaves every file where it is when the database is empty', async () => {
  const files = orphans(3);
  await start();
  expect(files.filter((key) => existsSync(inStore(key)))).toEqual(files);
  expect(existsSync(marker())).toBe(false);
});

it('moves old files without rows to the trash, however many sweep at once, and no other', async () => {
  await start();
  const known = await upload();
  const [young, ...old] = orphans(4);
  writeFileSync(inStore(young!), 'texto');
  await Promise.all([sweep(), sweep()]);
  expect([known, young!].map((key) => existsSync(inStore(key)))).toEqual([true, true]);
  expect(trashed().sort()).toEqual(old.sort());
});

it('sweeps nothing in the store of another database, and says so', async () => {
  await start();
  await upload();
  await sweep();
  expect(readFileSync(marker(), 'utf8')).toMatch(/^\d+-\d+$/);
  writeFileSync(marker(), '7000000000000000000-16384');
  const files = orphans(3);
  expect((await sweep()).refusal).toMatch(/belong to another database/);
  expect(files.filter((key) => existsSync(inStore(key)))).toEqual(files);
});

it('sweeps nothing once the database has lost all its rows', async () => {
  await start();
  const key = await upload();
  await sweep();
  await app.db.query('TRUNCATE ticket_attachments');
  expect((await sweep()).refusal).toMatch(/no attachment/);
  expect(existsSync(inStore(key))).toBe(true);
});

it('sweeps nothing when more than 100 files and 5 % of all would go', async () => {
  await start();
  const known = await upload();
  const files = orphans(MANY);
  expect((await sweep()).refusal).toMatch(/101 of 102 files/);
  expect([known, ...files].filter((key) => !existsSync(inStore(key)))).toEqual([]);
  rmSync(inStore(files[0]!));
  expect(await sweep()).toMatchObject({ refusal: undefined, moved: MANY - 1 });
});

it('takes a file back from the trash when it is asked for, and when its row is found again', async () => {
  await start();
  const [asked, found] = [await upload(), await upload()];
  await upload();
  const rows = await loseRows(asked, found);
  expect(await sweep()).toMatchObject({ moved: 2, takenBack: 0 });
  await app.db.getRepository(Attachment).save(rows);
  expect(await fetched(asked)).toBe(200);
  expect([existsSync(inTrash(asked)), existsSync(inTrash(found))]).toEqual([false, true]);
  expect(await sweep()).toMatchObject({ moved: 0, takenBack: 1 });
  expect([await fetched(asked), await fetched(found)]).toEqual([200, 200]);
});

it('deletes from the trash what has lain there for 30 days, unless the store is of another database', async () => {
  await start();
  await upload();
  const [old, young] = orphans(2);
  await sweep();
  makeOld(inTrash(old!), 31);
  makeOld(inTrash(young!), 29);
  const id = readFileSync(marker(), 'utf8');
  writeFileSync(marker(), '7000000000000000000-16384');
  await sweep();
  expect(trashed().sort()).toEqual([old!, young!].sort());
  writeFileSync(marker(), id);
  expect(await sweep()).toMatchObject({ deleted: 1 });
  expect(trashed()).toEqual([young]);
});

it('removes a deleted ticket’s files for good, from the trash as well', async () => {
  await start();
  const key = await upload();
  await upload();
  const [row] = await loseRows(key);
  await sweep();
  expect(existsSync(inTrash(key))).toBe(true);
  await app.db.getRepository(Attachment).save(row!);
  await app
    .http(await app.admin())
    .delete(`/api/tickets/${ticketId}`)
    .expect(200);
  await until(() => !existsSync(inTrash(key)) && !existsSync(inStore(key)));
});

it('is told by hand that the store belongs to this database, and that many files may go', async () => {
  await start();
  await upload();
  writeFileSync(marker(), '7000000000000000000-16384');
  const files = orphans(MANY);
  const run = (...args: string[]) => runCommand(app, 'files-sweep.ts', { args });
  expect((await sweep()).refusal).toMatch(/belong to another database/);
  expect(await run('--claim')).toMatchObject({ code: 1, said: expect.stringContaining('101 of 102 files') });
  expect(await run('--force')).toMatchObject({ code: 0, said: expect.stringContaining('101 files') });
  expect(trashed()).toHaveLength(files.length);
});
