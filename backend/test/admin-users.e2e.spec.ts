import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { User } from '../src/users/user.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

const GOOD_PASSWORD = 'cavalo-bateria-9';
const PATH = '/api/admin/users';

describe('accounts', () => {
  let app: TestApp;
  let admin: Someone;
  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin({ name: 'Zélia' });
  });
  afterAll(() => app.close());

  const create = (body: object, who = admin, language = 'pt') => app.http(who, language).post(PATH).send(body);
  const update = (id: number, body: object) => app.http(admin).put(`${PATH}/${id}`).send(body);
  const login = (email: string, password = PASSWORD) => app.http().post('/api/auth/login').send({ email, password });
  const events = async (type: string) =>
    (await app.db.getRepository(DomainEventRow).findBy({ type })).map(({ data }) => data);

  it('are for admins only', async () => {
    const someone = await app.player();
    for (const who of [someone, await app.staff()]) {
      await app.http(who).get(PATH).expect(403);
      await create({}, who).expect(403);
      await app.http(who).put(`${PATH}/${someone.user.id}`).send({ role: 'admin' }).expect(403);
      await app
        .http(who)
        .post(`${PATH}/${someone.user.id}/change-password`)
        .send({ newPassword: GOOD_PASSWORD })
        .expect(403);
    }
    await app.http().get(PATH).expect(401);
  });

  it('are made, answered without secrets, and can sign in', async () => {
    const wanted = { name: '  Bia Ramos ', email: ' Bia@Clube.test ', password: GOOD_PASSWORD, role: 'staff' };
    const { body } = await create(wanted).expect(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Bia Ramos',
      email: 'Bia@Clube.test',
      role: 'staff',
      isActive: true,
      mfaEnabled: false,
      activeTicketCount: 0,
      lastLogin: null,
      invitedAt: null,
      invitedUntil: null,
      temporaryPasswordUntil: expect.any(String),
      blockedUntil: null,
      mailBouncedAt: null,
      createdAt: expect.any(String),
    });
    await login('bia@clube.test', GOOD_PASSWORD).expect(200);
    expect(await events('user.created')).toContainEqual({ userId: body.id, role: 'staff' });
    const players = await create({ name: 'Cid', email: 'cid@clube.test', password: GOOD_PASSWORD }).expect(201);
    expect(players.body.role).toBe('user');
  });

  it.each([
    [{ email: 'x@y.test', password: GOOD_PASSWORD }, 'name', 'Preencha este campo.'],
    [{ name: ' A ', email: 'x@y.test', password: GOOD_PASSWORD }, 'name', 'Nome deve ter pelo menos 2 caracteres'],
    [{ name: 'A'.repeat(101), email: 'x@y.test', password: GOOD_PASSWORD }, 'name', 'Use no máximo 100 caracteres.'],
    [{ name: 'Ana', email: 'ana', password: GOOD_PASSWORD }, 'email', 'Email inválido'],
    [{ name: 'Ana', email: 'ana@y.test', password: 'q7kx2mv' }, 'password', 'Senha deve ter pelo menos 8 caracteres'],
    [
      { name: 'Ana', email: 'ana@y.test', password: 'password1' },
      'password',
      'Esta senha é muito comum. Escolha outra.',
    ],
    [
      { name: 'Ana', email: 'ana@y.test', password: 'ana@y.test' },
      'password',
      'A senha não pode ser o seu nome nem o seu e-mail.',
    ],
    [
      { name: 'Ana', email: 'ana@y.test', password: 'meu-clube-1' },
      'password',
      'A senha não pode conter o nome do clube nem a palavra “suporte”.',
    ],
    [
      { name: 'Ana', email: 'ana@y.test', password: `${'é'.repeat(36)}1` },
      'password',
      'A senha é longa demais: use no máximo 72 bytes (letras com acento contam como dois).',
    ],
    [{ name: 'Ana', email: 'ana@y.test', password: GOOD_PASSWORD, role: 'root' }, 'role', 'Escolha uma das opções.'],
    [{ name: 'Ana', email: 'ana@y.test', password: GOOD_PASSWORD, id: 1 }, 'id', 'Campo desconhecido.'],
    [
      { name: 'Ana', email: 'ana@y.test', password: GOOD_PASSWORD, mfaEnabled: true },
      'mfaEnabled',
      'Campo desconhecido.',
    ],
  ])('are not made of %j because of %s', async (body, field, message) => {
    const answer = await create(body).expect(400);
    expect(answer.body.errors).toContainEqual({ field, code: expect.any(String), message });
  });

  it('have an e-mail of their own, whatever its case, also in a race', async () => {
    const email = 'unica@clube.test';
    const make = (address: string) => create({ name: 'Única', email: address, password: GOOD_PASSWORD });
    const answers = await Promise.all([email, email.toUpperCase(), 'Unica@clube.test'].map(make));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await create({ name: 'Ú', email, password: GOOD_PASSWORD, role: 'user' }, admin, 'en').expect(400);
    expect(refused.body.errors[0].field).toBe('name');
    const english = await create({ name: 'Única', email, password: GOOD_PASSWORD }, admin, 'en').expect(409);
    expect(english.body).toEqual({
      statusCode: 409,
      code: 'user.email_taken',
      message: 'There is already a user with this email.',
    });
    const { user } = await app.player();
    const taken = await update(user.id, { email: email.toUpperCase() }).expect(409);
    expect(taken.body.message).toBe('Já existe um usuário com este e-mail.');
    await update(user.id, { email: user.email.toUpperCase() }).expect(200);
  });

  it('are listed by name, found by name and e-mail, and counted', async () => {
    const someone = await app.player({ name: 'Ávila 100%', email: 'avila@norte.test' });
    await app.ticket(someone);
    await app.ticket(someone, { status: TicketStatus.WaitingResponse });
    await app.ticket(someone, { status: TicketStatus.Resolved });
    await app.ticket(someone, { status: TicketStatus.Closed });
    const find = async (q: string) => (await app.http(admin).get(PATH).query({ q }).expect(200)).body;
    expect(await find('100%')).toEqual([expect.objectContaining({ id: someone.user.id, activeTicketCount: 2 })]);
    expect(await find('NORTE.test')).toHaveLength(1);
    expect(await find('avila')).toHaveLength(1);
    expect(await find('ÁVILA')).toHaveLength(1);
    expect(await find('%')).toHaveLength(1);
    expect(await find('_')).toHaveLength(0);
    const { body, headers } = await app.http(admin).get(PATH).expect(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    expect(body.at(-1).id).toBe(admin.user.id);
    for (const row of body) expect(Object.keys(row)).toHaveLength(14);
  });

  it('are listed page by page', async () => {
    const whole = (await app.http(admin).get(PATH)).body.map(({ id }: User) => id);
    const seen: number[] = [];
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
      const { body, headers } = await app.http(admin).get(PATH).query({ limit: 3, cursor }).expect(200);
      seen.push(...body.map(({ id }: User) => id));
      cursor = headers['x-next-cursor'];
      expect(pages).toBeLessThan(whole.length);
    }
    expect(seen).toEqual(whole);
    for (const query of ['limit=501', 'limit=0', 'cursor=x', 'q[]=a&q[]=b', 'sort=id'])
      await app.http(admin).get(`${PATH}?${query}`).expect(400);
  });

  it('are changed in the fields given, and nothing is said twice', async () => {
    const { user } = await app.staff();
    const { body } = await update(user.id, { name: 'Novo Nome' }).expect(200);
    expect(body).toMatchObject({ name: 'Novo Nome', email: user.email, role: 'staff', isActive: true });
    await update(user.id, { name: 'Novo Nome', role: 'staff', isActive: true, email: user.email }).expect(200);
    const told = (await events('user.updated')).filter((data) => (data as { userId: number }).userId === user.id);
    expect(told).toEqual([{ userId: user.id, changed: ['name'], role: 'staff', isActive: true }]);
    for (const wrong of [
      { password: GOOD_PASSWORD },
      { mfaSecret: 'x' },
      { name: null },
      { isActive: 'false' },
      { role: '' },
    ])
      await update(user.id, wrong).expect(400);
    for (const id of ['99999999', '0', '-1', '1.5', '2147483648', 'abc'])
      await app.http(admin).put(`${PATH}/${id}`).send({ name: 'Novo' }).expect(404);
  });

  it('lose their rights with the very next request when the role changes', async () => {
    const demoted = await app.admin();
    await app.http(demoted).get(PATH).expect(200);
    await update(demoted.user.id, { role: 'staff' }).expect(200);
    await app.http(demoted).get(PATH).expect(401);
    await login(demoted.user.email).expect(200);
  });

  it('keep their sessions when only the name changes, which is seen at once', async () => {
    const renamed = await app.player();
    await app.http(renamed).get('/api/auth/me').expect(200);
    await update(renamed.user.id, { name: 'Outro Nome' }).expect(200);
    expect((await app.http(renamed).get('/api/auth/me').expect(200)).body.name).toBe('Outro Nome');
  });

  it('are out as soon as they are deactivated', async () => {
    const someone = await app.staff();
    await app.http(someone).get('/api/auth/me').expect(200);
    await update(someone.user.id, { isActive: false }).expect(200);
    await app.http(someone).get('/api/auth/me').expect(401);
    await login(someone.user.email).expect(401);
    await update(someone.user.id, { isActive: true }).expect(200);
    await app.http(someone).get('/api/auth/me').expect(401);
    await login(someone.user.email).expect(200);
  });

  it('get a new password from an admin, and their sessions end', async () => {
    const someone = await app.player();
    const set = (id: number, newPassword: string) =>
      app.http(admin).post(`${PATH}/${id}/change-password`).send({ newPassword });
    const refused = await set(someone.user.id, 'suporte123').expect(400);
    expect(refused.body.errors[0].field).toBe('newPassword');
    await app.http(someone).get('/api/auth/me').expect(200);
    await set(someone.user.id, GOOD_PASSWORD).expect(200);
    await app.http(someone).get('/api/auth/me').expect(401);
    await login(someone.user.email).expect(401);
    await login(someone.user.email, GOOD_PASSWORD).expect(200);
    expect(await events('user.password_changed')).toContainEqual({
      userId: someone.user.id,
      keptSession: null,
      revokesApiTokens: false,
    });
    await set(99999999, GOOD_PASSWORD).expect(404);
  });

  it('always leave one active admin, also when two demote each other at once', async () => {
    await app.db.getRepository(User).update({ role: 'admin' as never }, { isActive: false });
    const [first, second] = [await app.admin(), await app.admin()];
    const demote = (who: Someone, target: Someone, body: object) =>
      app.http(who).put(`${PATH}/${target.user.id}`).send(body);
    // Held until both have passed the check of their session, which the first change ends for the other.
    const holder = app.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM users WHERE id IN ($1, $2) FOR NO KEY UPDATE', [first.user.id, second.user.id]);
    const answers = Promise.all([demote(first, second, { role: 'staff' }), demote(second, first, { isActive: false })]);
    await app.untilWaitingForLocks(2);
    await holder.commitTransaction();
    await holder.release();
    // The session of the admin who was demoted first has ended.
    expect((await answers).map(({ status }) => status).sort()).toEqual([200, 401]);
    const [last] = await app.db.getRepository(User).findBy({ role: 'admin' as never, isActive: true });
    const left = [first, second].find(({ user }) => user.id === last!.id)!;
    for (const body of [{ role: 'user' }, { isActive: false }]) {
      const refused = await demote(left, left, body).expect(409);
      expect(refused.body.message).toBe('Este é o último admin ativo: nomeie outro antes.');
    }
    await demote(left, left, { name: 'Última' }).expect(200);
  });
});
