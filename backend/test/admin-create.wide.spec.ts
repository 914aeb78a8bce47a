import { Role } from '../src/common/access/role.js';
import { Like, Not } from 'typeorm';
import { Db } from '../src/common/persistence/db.js';
import { Training } from '../src/training/training.js';
import { PasswordsService } from '../src/auth/passwords/passwords.service.js';
import { NewAdmin } from '../src/cli/new-admin.js';
import { User } from '../src/users/user.entity.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { UsersService } from '../src/users/users.service.js';
import { runCommand } from './commands.js';
import { TestApp } from './support.js';

const PASSWORD = 'cavalo-bateria-9';

describe('npm run admin:create', () => {
  let app: TestApp;
  beforeAll(async () => (app = await TestApp.start()));
  afterAll(() => app.close());

  const run = (typed: string, env: NodeJS.ProcessEnv = {}) => runCommand(app, 'admin-create.ts', { typed, env });
  const login = (email: string) => app.http().post('/api/auth/login').send({ email, password: PASSWORD });

  it('makes an admin of what is entered, without showing the password, and says what comes next', async () => {
    const settings = { PUBLIC_URL: 'https://suporte.clube.test/' };
    const { code, said } = await run(`Ana Souza\nana@clube.test\n${PASSWORD}\n`, settings);
    const next =
      'ana@clube.test is an admin now and can sign in.\n' +
      'Next, sign in at https://suporte.clube.test and add a world at https://suporte.clube.test/admin/worlds.\n' +
      'Without one nobody can open a ticket.\n';
    expect({ code, said: said.slice(-next.length) }).toEqual({ code: 0, said: next });
    expect(said).not.toContain(PASSWORD);
    const { body } = await login('ana@clube.test').expect(200);
    expect(body.user).toMatchObject({ name: 'Ana Souza', role: 'admin' });
  });

  it('gives a new club its training ticket, of which a running server knows at once', async () => {
    await app.quiet();
    const [ticket] = await app.db.getRepository(Ticket).find();
    for (const [who, status] of [
      [await app.admin(), 200],
      [await app.staff(), 404],
    ] as const)
      await app.http(who).get(`/api/tickets/${ticket!.id}`).expect(status);
    await app.db.getRepository(User).delete({ email: Like('%@clube.test'), name: Not('Ana Souza') });
  });

  it('takes answers from the environment and refuses an e-mail that is taken', async () => {
    const given = { ADMIN_NAME: 'Bia', ADMIN_EMAIL: 'ANA@clube.test', ADMIN_PASSWORD: PASSWORD };
    expect(await run('', given)).toEqual({ code: 1, said: 'There is already a user with this email.\n' });
  });

  it('says what is wrong and makes nothing', async () => {
    const parts = [app.app.get(UsersService), app.app.get(PasswordsService), app.app.get(Training)] as const;
    const making = new NewAdmin(...parts, app.app.get(Db));
    const made = making.create({ name: 'A', email: 'cid', password: PASSWORD });
    await expect(made).rejects.toThrow(/^name: The name must have at least 2 characters\nemail: Invalid email$/);
    expect(await app.db.getRepository(User).countBy({ role: Role.Admin })).toBe(1);
  });

  it('needs all three answers', async () => {
    expect(await run('Cid\n')).toEqual({ code: 1, said: expect.stringContaining('Nothing was entered.') });
  });

  it('says where to sign in where there is a world', async () => {
    await app.world();
    const given = { ADMIN_NAME: 'Gil', ADMIN_EMAIL: 'gil@clube.test', ADMIN_PASSWORD: PASSWORD };
    expect(await run('', { ...given, PORT: '4000', PUBLIC_URL: '' })).toEqual({
      code: 0,
      said: 'gil@clube.test is an admin now and can sign in.\nNext, sign in at http://localhost:4000.\n',
    });
  });
});
