import { SAMPLES } from './samples.js';
import { Role } from '../src/common/access/role.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';
type Sent = { readonly fields: Readonly<Record<string, string>>; readonly files: readonly string[] };

/** The calls that the specification lists, with its bodies, as its client sends them: a bearer token, nothing else. */
describe('the calls of the specification', () => {
  let app: TestApp;
  let worldId: number;
  const tokens = {} as Record<Role, string>;
  const people = {} as Record<Role, Someone>;

  beforeAll(async () => {
    app = await TestApp.start();
    worldId = (await app.world()).id;
    for (const role of Object.values(Role)) people[role] = await app.someone(role);
  });
  afterAll(() => app.close());

  const signIn = async (email: string, password = PASSWORD): Promise<string> => {
    const { body } = await app.http().post('/api/auth/login').send({ email, password }).expect(200);
    expect(body).toEqual({ sessionId: expect.any(String), user: expect.any(Object), message: expect.any(String) });
    return (body as { sessionId: string }).sessionId;
  };

  /** @returns the body of the answer, which must be one of success */
  const call = async (role: Role, method: Method, path: string, body?: object, form?: Sent): Promise<unknown> => {
    const request = app.http(tokens[role])[method](path);
    for (const [name, value] of Object.entries(form?.fields ?? {})) void request.field(name, value);
    for (const name of form?.files ?? []) void request.attach('files', SAMPLES.png, name);
    const answer = await (body ? request.send(body) : request);
    const isSuccess = answer.status >= 200 && answer.status < 300;
    expect({
      call: `${method} ${path}`,
      status: answer.status,
      isSuccess,
      ...(!isSuccess && { body: answer.body as unknown }),
    }).toEqual({
      call: `${method} ${path}`,
      status: answer.status,
      isSuccess: true,
    });
    return answer.body as unknown;
  };
  const idOf = (row: unknown): number => (row as { id: number }).id;

  it('sign in', async () => {
    for (const role of Object.values(Role)) tokens[role] = await signIn(people[role].user.email);
    expect(await call(Role.User, 'get', '/api/auth/me')).toMatchObject({ role: 'user' });
  });

  it('open a ticket, add files, and read it', async () => {
    expect(await call(Role.User, 'get', '/api/worlds')).toEqual([{ id: worldId, name: 'Aurora' }]);
    const ticket = {
      category: 'duvidas',
      worldId,
      subcategory: '',
      transactionId: '',
      affectedCharacters: [],
      violatedTerm: '',
      partnershipType: '',
      partnershipStatus: '',
      streamLinks: [],
      ratings: {},
      hasReadRules: false,
      hasFilledForm: false,
      title: 'Dúvidas - Aurora',
      description: 'Quando começa o próximo evento?',
      characterId: null,
      priority: 'medium',
      status: 'open',
    };
    const id = idOf(await call(Role.User, 'post', '/api/tickets', ticket));
    const at = `/api/tickets/${id}`;
    await call(Role.User, 'post', `${at}/upload`, undefined, { fields: {}, files: ['um.png', 'dois.png'] });
    expect(await call(Role.User, 'get', '/api/tickets')).toHaveLength(1);
    expect(await call(Role.Staff, 'get', '/api/tickets/all')).toHaveLength(1);
    expect(await call(Role.User, 'get', at)).toMatchObject({ id, status: 'open' });
    const files = (await call(Role.User, 'get', `${at}/attachments`)) as { filePath: string }[];
    expect(files).toHaveLength(2);
    await call(Role.User, 'head', files[0]!.filePath);
  });

  it('answer it, follow it, and close it', async () => {
    const [ticket] = (await call(Role.Staff, 'get', '/api/tickets')) as unknown[];
    const id = idOf(ticket);
    const at = `/api/tickets/${id}`;
    const message = (text: string, isInternal: string) => ({
      fields: { message: text, isInternal },
      files: ['tela.png'],
    });
    await call(Role.Staff, 'post', `${at}/messages`, undefined, message('Só para a equipe', 'true'));
    await call(Role.Staff, 'post', `${at}/messages`, undefined, message('Começa às 20h.', 'false'));
    const messages = await call(Role.User, 'get', `${at}/messages`);
    expect(messages).toHaveLength(1);
    expect(await call(Role.User, 'get', `${at}/unread-count`)).toEqual({ count: 1 });
    const lastMessageId = idOf((messages as unknown[])[0]);
    await call(Role.User, 'post', `${at}/mark-read`, { lastMessageId });
    expect(await call(Role.User, 'get', `${at}/unread-count`)).toEqual({ count: 0 });
    await call(Role.Staff, 'patch', at, { id, status: 'in_progress', priority: 'high' });
    await call(Role.Staff, 'patch', at, { id, status: 'closed' });
  });

  it('read notifications', async () => {
    const unread = (await call(Role.User, 'get', '/api/notifications/unread')) as unknown[];
    await call(Role.User, 'post', `/api/notifications/${idOf(unread[0])}/read`);
    await call(Role.User, 'post', '/api/notifications/read-all');
    expect(await call(Role.User, 'get', '/api/notifications/unread')).toEqual([]);
    expect(await call(Role.User, 'get', '/api/notifications')).not.toEqual([]);
  });

  it('administer', async () => {
    expect(await call(Role.Admin, 'get', '/api/admin/stats')).toMatchObject({ openTickets: 0, todayTickets: 1 });
    expect(await call(Role.Admin, 'get', '/api/admin/online-users')).toMatchObject({ totalConnections: 0 });
    await call(Role.Admin, 'post', '/api/admin/maintenance', { isActive: true, message: 'Voltamos às 23h.' });
    expect(await call(Role.Admin, 'get', '/api/admin/maintenance')).toMatchObject({ isActive: true });
    await call(Role.Admin, 'post', '/api/admin/maintenance', { isActive: false, message: '' });
    const [ticket] = (await call(Role.Admin, 'get', '/api/tickets')) as unknown[];
    expect(await call(Role.Admin, 'delete', `/api/tickets/${idOf(ticket)}`)).toEqual({ ticketId: idOf(ticket) });
  });

  /** The three calls that make accounts and change them. */
  const administerAccounts = async (name: string): Promise<void> => {
    for (const role of ['user', 'staff', 'admin']) {
      const email = `${name}.${role}@clube.test`;
      const id = idOf(
        await call(Role.Admin, 'post', '/api/admin/users', {
          name: 'Nova Pessoa',
          email,
          password: 'um-navio-azul-7',
          role,
        }),
      );
      expect(await call(Role.Admin, 'get', '/api/admin/users')).toContainEqual(expect.objectContaining({ id, role }));
      await call(Role.Admin, 'put', `/api/admin/users/${id}`, {
        name: 'Outro Nome',
        email,
        role: 'staff',
        isActive: true,
      });
      await call(Role.Admin, 'post', `/api/admin/users/${id}/change-password`, { newPassword: 'outra-senha-boa-1' });
      await signIn(email, 'outra-senha-boa-1');
    }
  };

  it('make and change accounts, for as long as the sign-in was not long ago, and after a confirmation', async () => {
    await administerAccounts('logo');
    const session = { ...people.admin, token: tokens.admin };
    await app.age(session);
    const person = { name: 'Nova Pessoa', email: 'tarde@clube.test', password: 'um-navio-azul-7', role: 'staff' };
    const refused = await app.http(session).post('/api/admin/users').send(person).expect(403);
    expect(refused.body).toEqual({
      statusCode: 403,
      code: 'auth.confirmation_required',
      message: 'Confirme com a sua senha.',
    });
    await call(Role.Admin, 'post', '/api/auth/confirm', { password: PASSWORD });
    await call(Role.Admin, 'post', '/api/admin/users', person);
    await administerAccounts('depois');
  });

  it('stay connected, and sign out', async () => {
    const live = await app.listen({ ...people.user, token: tokens.user });
    live.close();
    for (const role of Object.values(Role)) await call(role, 'post', '/api/auth/logout');
    await app.http(tokens.user).get('/api/auth/me').expect(401);
  });
});
