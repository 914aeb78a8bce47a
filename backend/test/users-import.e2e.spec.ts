import { hashSync } from 'bcrypt';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportProgress } from '../src/admin/import/import-report.js';
import { type ImportOptions, UsersImport } from '../src/admin/import/users-import.js';
import { PasswordHasher } from '../src/auth/passwords/password-hasher.js';
import { Db } from '../src/common/persistence/db.js';
import { Role } from '../src/common/access/role.js';
import { EventStream } from '../src/events/event-stream.js';
import { User } from '../src/users/user.entity.js';
import { UsersRepository } from '../src/users/users.repository.js';
import { UsersService } from '../src/users/users.service.js';
import { faultsOf, usersImport } from './imports.js';
import { TestApp } from './support.js';

const PASSWORD = 'senha do painel antigo';
const BCRYPT = hashSync(PASSWORD, 4);
const SHA1 = createHash('sha1').update(PASSWORD).digest('hex');
const HEADER = 'email,name,password_hash\n';
const CAREFUL = { skipBad: false, allowTeam: false };

describe('npm run users:import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-import-'));
  const file = join(folder, 'accounts.csv');
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start()));
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const take = (
    content: string | Buffer,
    options: Partial<ImportOptions> = {},
    tell: ReportProgress = () => undefined,
  ) => {
    writeFileSync(file, content);
    return usersImport(app).run(file, { ...CAREFUL, ...options }, tell);
  };
  const login = (email: string, password = PASSWORD) => app.http().post('/api/auth/login').send({ email, password });
  const hashOf = async (email: string): Promise<string> =>
    (await app.db.getRepository(User).findOneOrFail({ where: { email }, select: { password: true } })).password;
  const count = () => app.db.getRepository(User).count();

  it.each([
    ['bcrypt', BCRYPT],
    ['bcrypt as PHP writes it', BCRYPT.replace('$2b', '$2y')],
    ['bcrypt of old', BCRYPT.replace('$2b', '$2a')],
    ['SHA-1', SHA1],
    ['SHA-1 in capitals', SHA1.toUpperCase()],
  ])('lets people sign in with the password they know: %s', async (name, hash) => {
    const email = `${name.replace(/\W/g, '')}@painel.test`;
    expect(await take(`${HEADER}${email},Ana Souza,${hash}\n`)).toEqual({ added: 1, faults: [] });
    await login(email, `${PASSWORD}!`).expect(401);
    await login(email, hash).expect(401);
    const { body } = await login(email).expect(200);
    expect(body.user).toMatchObject({ name: 'Ana Souza', email, role: 'user' });
  });

  it('keeps no bare SHA-1 and forgets it altogether when its owner signs in', async () => {
    await take(`${HEADER}velha@painel.test,Velha Conta,${SHA1}\n`);
    expect(await hashOf('velha@painel.test')).toMatch(/^sha1:\$2b\$04\$/);
    expect(JSON.stringify(await app.db.query('SELECT * FROM users'))).not.toContain(SHA1);
    await login('velha@painel.test').expect(200);
    expect(await hashOf('velha@painel.test')).toMatch(/^\$2b\$04\$/);
    await login('velha@painel.test').expect(200);
  });

  it('takes no word for active that is only the name of something', async () => {
    for (const word of ['constructor', '__proto__', 'maybe'])
      expect(
        await faultsOf(take(`email,name,password_hash,active\nativa@painel.test,Ana Souza,${BCRYPT},${word}\n`)),
      ).toEqual(['2: active: true or false']);
  });

  it('takes semicolons, a byte order mark, any order, quotes and further columns', async () => {
    const text = `\uFEFFActive;Role;password_hash;NAME;email\r\n0;user;${BCRYPT};"Souza; Íris, a ""primeira""";iris@painel.test\r\n\r\nsim;;${BCRYPT};João;joao@painel.test\r\n`;
    expect(await take(text)).toEqual({ added: 2, faults: [] });
    const found = await app.db.getRepository(User).findOneByOrFail({ email: 'iris@painel.test' });
    expect(found).toMatchObject({ name: 'Souza; Íris, a "primeira"', isActive: false, role: Role.User });
    await login('iris@painel.test').expect(401);
    await login('joao@painel.test').expect(200);
  });

  const rows = (separator: string): string =>
    [
      ['email', 'name', 'password_hash', '', ''],
      ['jose@painel.test', 'José, o “Açaí”', BCRYPT, '', ''],
      ['', '', '', '', ''],
      ['ines@painel.test', 'Inês; a segunda', BCRYPT, ''],
    ]
      .map((cells) => cells.map((cell) => (/[;,]/.test(cell) ? `"${cell}"` : cell)).join(separator))
      .join('\r\n');
  const windows = (text: string): Buffer => Buffer.from(text.replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');
  it.each([
    ['a semicolon, in Windows-1252, as Excel saves CSV in Portuguese', windows(rows(';'))],
    ['a comma, in Windows-1252', windows(rows(','))],
    ['a tab, in UTF-16, as Excel saves Unicode text', Buffer.from(`\ufeff${rows('\t')}`, 'utf16le')],
    ['a tab, in UTF-16 of the other order', Buffer.from(`\ufeff${rows('\t')}`, 'utf16le').swap16()],
    ['a semicolon, in UTF-8 with a mark', `\ufeff${rows(';')}\r\n;;;;\r\n`],
    ['what the first line says', `sep=;\r\n${rows(';')}`],
    ['a tab that the first line names', Buffer.from(`\ufeffSep=\t\r\n${rows('\t')}`, 'utf16le')],
    ['a sign that only the first line can name', `\ufeff"sep=|"\n${rows('|')}`],
  ])('takes what spreadsheets write, separated by %s', async (_, content) => {
    const people = app.db.getRepository(User);
    const emails = ['jose@painel.test', 'ines@painel.test'];
    await people.delete(emails.map((email) => ({ email })));
    expect(await take(content)).toEqual({ added: 2, faults: [] });
    const names = await Promise.all(emails.map((email) => people.findOneByOrFail({ email })));
    expect(names.map(({ name }) => name)).toEqual(['José, o “Açaí”', 'Inês; a segunda']);
  });

  it('counts lines from the beginning of the file', async () => {
    expect(await faultsOf(take(`sep=,\n${HEADER}\n,,\ncurta@painel.test,Falta\n`))).toEqual([
      '5: 2 cells instead of 3',
    ]);
  });

  it('names every bad row and imports nothing', async () => {
    await app.player({ email: 'Existe@clube.test' });
    const before = await count();
    const rows = [
      `boa@painel.test,Boa Linha,${BCRYPT}`,
      `BOA@painel.test,Boa Linha,${BCRYPT}`,
      `existe@CLUBE.test,Já Existe,${BCRYPT}`,
      `sem-arroba,A,${BCRYPT}`,
      `texto@painel.test,Senha Em Texto,segredo`,
      `caro@painel.test,Cara Demais,${BCRYPT.replace('$04$', '$31$')}`,
      `curta@painel.test,Falta Algo`,
    ];
    expect(await faultsOf(take(`${HEADER}${rows.join('\n')}\n`))).toEqual([
      '3: email: stands in line 2 already',
      '4: email: there is already an account with it',
      '5: name: The name must have at least 2 characters; email: Invalid email',
      '6: password_hash: neither bcrypt ($2a$, $2b$, $2y$) nor SHA-1 (40 hexadecimal digits)',
      '7: password_hash: bcrypt of cost 31 is not accepted',
      '8: 2 cells instead of 3',
    ]);
    expect(await count()).toBe(before);
  });

  it('leaves the bad rows out when asked to, and says which', async () => {
    const { added, faults } = await take(`${HEADER}nova@painel.test,Nova Pessoa,${BCRYPT}\nx,y,z\n`, { skipBad: true });
    expect({ added, lines: faults.map(({ line }) => line) }).toEqual({ added: 1, lines: [3] });
  });

  it('makes nobody a member of the team by the way', async () => {
    const text = `email,name,password_hash,role\nchefe@painel.test,Chefe Antigo,${BCRYPT},admin\nequipe@painel.test,Da Equipe,${BCRYPT},staff\nrei@painel.test,O Rei,${BCRYPT},king\n`;
    expect(await faultsOf(take(text))).toEqual([
      '2: role: admin is only imported with --allow-team',
      '3: role: staff is only imported with --allow-team',
      '4: role: Choose one of the options.',
    ]);
    const { added } = await take(text, { allowTeam: true, skipBad: true });
    expect(added).toBe(2);
    await login('chefe@painel.test').expect(200);
  });

  it.each([
    ['a misspelt column', `email,name,password_hash,actve\n`, /no column "actve"/],
    ['a missing column', `email,name\n`, /the column password_hash is missing/],
    ['a column twice', `email,name,password_hash,name\n`, /twice/],
    [
      'content without a column',
      `email,name,password_hash,\na@painel.test,Ana Souza,${BCRYPT},x\n`,
      /4 cells instead of 3/,
    ],
    ['content in a column without a name', `email,,name,password_hash\na@x.test,y,Ana,${BCRYPT}\n`, /without a name/],
    ['bytes that are not text', Buffer.from(`${HEADER}\x02\xff`, 'latin1'), /is not text: save it as CSV in UTF-8/],
    ['an open quote', `${HEADER}a@painel.test,"Ana,${BCRYPT}\n`, /quote/i],
    ['nothing', '', /empty/],
  ])('refuses a file with %s', async (_, content, reason) => {
    expect((await faultsOf(take(content))).join()).toMatch(reason);
  });

  it('keeps its promise when somebody gets one of the accounts meanwhile', async () => {
    const before = await count();
    let made: Promise<unknown> | undefined;
    class HasherWithCompany extends PasswordHasher {
      override async overSha1(digest: string): Promise<string> {
        await (made ??= app.player({ email: 'CEDO@painel.test' }));
        return super.overSha1(digest);
      }
    }
    writeFileSync(file, `${HEADER}cedo@painel.test,Cedo Demais,${SHA1}\ntarde@painel.test,Tarde Demais,${SHA1}\n`);
    const users = app.app.get(UsersService);
    const running = new UsersImport(
      users,
      new HasherWithCompany(app.app.get(UsersRepository), app.app.get(EventStream), app.env),
      app.app.get(Db),
    ).run(file, CAREFUL, () => undefined);
    await expect(running).rejects.toMatchObject({ faults: [{ line: 2, reason: expect.stringContaining('already') }] });
    expect(await count()).toBe(before + 1);
  });

  it('refuses a missing file', async () => {
    const missing = usersImport(app).run(join(folder, 'none.csv'), CAREFUL, () => undefined);
    await expect(missing).rejects.toThrow('ENOENT');
  });
});
