import { User } from '../src/users/user.entity.js';
import { runCommand } from './commands.js';
import { TestApp } from './support.js';

const PASSWORD = 'cavalo-bateria-9';

describe('npm run admin:create', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start()));
  afterAll(() => app.close());

  const run = (typed: string, env: NodeJS.ProcessEnv = {}) => runCommand(app, 'admin-create.ts', { typed, env });
  const login = (email: string) => app.http().post('/api/auth/login').send({ email, password: PASSWORD });

  it('makes an admin of what is entered, without showing the password', async () => {
    const { code, said } = await run(`Ana Souza\nana@clube.test\n${PASSWORD}\n`);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('ana@clube.test is an admin now') });
    expect(said).not.toContain(PASSWORD);
    const { body } = await login('ana@clube.test').expect(200);
    expect(body.user).toMatchObject({ name: 'Ana Souza', role: 'admin' });
  });

  it('takes answers from the environment and refuses an e-mail that is taken', async () => {
    const given = { ADMIN_NAME: 'Bia', ADMIN_EMAIL: 'ANA@clube.test', ADMIN_PASSWORD: PASSWORD };
    expect(await run('', given)).toEqual({ code: 1, said: 'There is already a user with this email.\n' });
  });

  it('says what is wrong and makes nothing', async () => {
    const { code, said } = await run(`A\ncid\n${PASSWORD}\n`);
    expect(code).toBe(1);
    expect(said).toContain('name: The name must have at least 2 characters\nemail: Invalid email\n');
    expect(await app.db.getRepository(User).count()).toBe(1);
  });

  it('needs all three answers', async () => {
    expect(await run('Cid\n')).toEqual({ code: 1, said: expect.stringContaining('Nothing was entered.') });
  });

  it('says where to sign in, and that a world is needed as long as there is none', async () => {
    const made = async (email: string, env: NodeJS.ProcessEnv): Promise<string> => {
      const { code, said } = await run('', { ADMIN_NAME: 'Eva', ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD, ...env });
      expect(code).toBe(0);
      return said;
    };
    expect(await made('eva@clube.test', { PUBLIC_URL: 'https://suporte.clube.test/' })).toBe(
      'eva@clube.test is an admin now and can sign in.\n' +
        'Next, sign in at https://suporte.clube.test and add a world at https://suporte.clube.test/admin/worlds.\n' +
        'Without one nobody can open a ticket.\n',
    );
    await app.world();
    expect(await made('gil@clube.test', { PORT: '4000', PUBLIC_URL: '' })).toBe(
      'gil@clube.test is an admin now and can sign in.\nNext, sign in at http://localhost:4000.\n',
    );
  });
});
