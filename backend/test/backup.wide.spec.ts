import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runCommand } from './commands.js';
import { TestApp } from './support.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

it.each([
  ['it is made', () => undefined],
  [
    'an older release left it open',
    (folder: string) => {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, 0o755);
    },
  ],
])('keeps the folder of the backups closed to other accounts when %s', async (_, prepare) => {
  // As the server leaves it when it is started by root: the account of the database has to get through.
  chmodSync(app.env.data.folder, 0o711);
  const folder = join(app.env.data.folder, 'backups');
  // An archive of the same second would be in the way.
  rmSync(folder, { recursive: true, force: true });
  prepare(folder);
  expect(await runCommand(app, 'backup.ts')).toEqual({
    code: 0,
    said: expect.stringMatching(/ rows and 0 files\.\n$/),
  });
  const [archive] = readdirSync(folder);
  expect([modeOf(folder), modeOf(join(folder, archive!))]).toEqual(['700', '600']);
});

it('holds nothing of what was removed before', async () => {
  const canary = 'canario4d7e';
  const [player, staff] = [await app.player(), await app.staff()];
  const { id } = await app.ticket(player, { description: `Minha senha é ${canary}.` });
  const upload = app.http(player).post(`/api/tickets/${id}/upload`);
  const [file] = (await upload.attach('files', Buffer.from(canary), `${canary}.txt`).expect(201)).body;
  const archived = async (): Promise<boolean> => {
    const folder = join(app.env.data.folder, 'backups');
    rmSync(folder, { recursive: true, force: true });
    expect(await runCommand(app, 'backup.ts')).toMatchObject({ code: 0 });
    return gunzipSync(readFileSync(join(folder, readdirSync(folder)[0]!))).includes(canary);
  };
  expect(await archived()).toBe(true);
  for (const body of [{ part: 'description' }, { part: 'file', attachmentId: file.id }])
    await app
      .http(staff)
      .post(`/api/tickets/${id}/removals`)
      .send({ ...body, reason: 'secret' })
      .expect(201);
  await app.quiet();
  expect(await archived()).toBe(false);
});
