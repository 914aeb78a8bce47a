import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { TestApp } from './support.js';

const BACKEND = fileURLToPath(new URL('..', import.meta.url));
const TYPESCRIPT = `data:text/javascript,${encodeURIComponent(
  `import { register } from 'node:module'; register(${JSON.stringify(new URL('typescript.hooks.js', import.meta.url).href)});`,
)}`;
const PASSWORD = 'cavalo-bateria-9';

/** Each run starts a program of its own. */
jest.setTimeout(60_000);

describe('npm run admin:create', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start()));
  afterAll(() => app.close());

  /** The command itself, with `typed` as what is entered. */
  const run = (typed: string, env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; said: string }> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, ['--import', TYPESCRIPT, 'src/admin-create.ts'], {
        cwd: BACKEND,
        env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: app.env.DATA_DIR, BCRYPT_COST: '4', ...env },
      });
      const said: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
      child.on('close', (code) => resolve({ code, said: Buffer.concat(said).toString() }));
      child.stdin.end(typed);
    });
  const login = (email: string) => app.http().post('/api/auth/login').send({ email, password: PASSWORD });

  it('makes an admin of what is entered, without showing the password', async () => {
    const { code, said } = await run(`Ana Souza\nana@clube.test\n${PASSWORD}\n`);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('ana@clube.test is an admin now') });
    expect(said).not.toContain(PASSWORD);
    const { body } = await login('ana@clube.test').expect(200);
    expect(body.user).toMatchObject({ name: 'Ana Souza', role: 'admin' });
  });

  it('takes the answers from the environment', async () => {
    const given = { ADMIN_NAME: 'Bia', ADMIN_EMAIL: 'bia@clube.test', ADMIN_PASSWORD: PASSWORD };
    expect((await run('', given)).code).toBe(0);
    await login('bia@clube.test').expect(200);
    expect(await run('', given)).toEqual({ code: 1, said: 'There is already a user with this e-mail.\n' });
  });

  it('says what is wrong and makes nothing', async () => {
    const { code, said } = await run('A\nana\npassword1\n');
    expect(code).toBe(1);
    expect(said).toContain('name: The name must have at least 2 characters\nemail: Invalid email\n');
    const weak = await run('Cid\ncid@clube.test\nsuporte123\n');
    expect(weak.said).toContain('password: The password must not contain');
    expect((await run('Cid\n')).said).toContain('Nothing was entered.');
    await login('cid@clube.test').expect(401);
  });
});
