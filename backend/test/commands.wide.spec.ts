import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './commands.js';
import { TestApp } from './support.js';
import { unzipped } from './unzipped.js';

const folder = mkdtempSync(join(tmpdir(), 'player-support-commands-'));
let app: TestApp;
beforeAll(async () => (app = await TestApp.start()));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('npm run privacy:export and privacy:erase', () => {
  it('export into a file that is new, and erase', async () => {
    const { user } = await app.player();
    const file = join(folder, 'person.zip');
    const args = [user.email.toUpperCase(), file];
    expect(await runCommand(app, 'privacy-export.ts', { args })).toEqual({
      code: 0,
      said: expect.stringContaining(`${file} holds what is kept of ${user.email}`),
    });
    expect(Object.keys(await unzipped(readFileSync(file)))).toContain('account.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await runCommand(app, 'privacy-export.ts', { args })).code).toBe(1);

    const erased = await runCommand(app, 'privacy-erase.ts', { args: [user.email], typed: 'não\n' });
    expect(erased).toEqual({ code: 1, said: expect.stringContaining('Nothing was erased') });
    const typed = `${user.email}\n`;
    expect(await runCommand(app, 'privacy-erase.ts', { args: [user.email], typed })).toEqual({
      code: 0,
      said: expect.stringContaining('was erased'),
    });
    expect(await runCommand(app, 'privacy-erase.ts', { args: [user.email], typed })).toEqual({
      code: 1,
      said: expect.stringContaining('Nobody has the email'),
    });
  });

  it('leave no half of an archive behind', async () => {
    const args = ['nobody@clube.test', join(folder, 'none.zip')];
    expect((await runCommand(app, 'privacy-export.ts', { args })).said).toContain('Nobody has the email');
    expect(readdirSync(folder)).not.toContain('none.zip');
  });
});

describe('npm run users:import', () => {
  const password = 'senha do painel antigo';
  const hash = createHash('sha1').update(password).digest('hex');
  const file = join(folder, 'accounts.csv');
  beforeAll(() => {
    writeFileSync(file, `email,name,password_hash\ncomando@painel.test,Do Comando,${hash}\nruim,Ruim,${hash}\n`);
  });

  it('works beside the product', async () => {
    const refused = await runCommand(app, 'users-import.ts', { args: [file] });
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('line 3: email: Invalid email\n1 rows cannot be imported');
    const { code, said } = await runCommand(app, 'users-import.ts', { args: [file, '--skip-bad'] });
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('1 accounts imported, 1 rows left out.') });
    await app.http().post('/api/auth/login').send({ email: 'comando@painel.test', password }).expect(200);
    const [{ data }] = await app.db.query(
      `SELECT data FROM domain_events WHERE type = 'users.imported' ORDER BY id DESC`,
    );
    expect(data).toEqual({ count: 1 });
  });

  it('refuses a database of another release and a missing name', async () => {
    const [newest] = await app.db.query('SELECT * FROM migrations ORDER BY id DESC LIMIT 1');
    await app.db.query('DELETE FROM migrations WHERE id = $1', [newest.id]);
    const unmigrated = await runCommand(app, 'users-import.ts', { args: [file] });
    await app.db.query('INSERT INTO migrations (id, timestamp, name) VALUES ($1, $2, $3)', [
      newest.id,
      newest.timestamp,
      newest.name,
    ]);
    expect(unmigrated).toEqual({ code: 1, said: expect.stringContaining('has not been migrated') });
    await app.db.query(`INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`);
    const newer = await runCommand(app, 'users-import.ts', { args: [file] });
    await app.db.query(`DELETE FROM migrations WHERE name = 'Later9999999999999'`);
    expect(newer).toEqual({ code: 1, said: expect.stringContaining('newer release') });
    expect(await runCommand(app, 'users-import.ts')).toEqual({
      code: 1,
      said: expect.stringContaining('Name the file'),
    });
  });
});
