import { createHash } from 'node:crypto';
import { jest } from '@jest/globals';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { AccountToken } from '../src/recovery/account-token.entity.js';
import { type Someone, TestApp } from './support.js';

const CHOSEN = 'cavalo-bateria-9';
const PATH = '/api/admin/users';

let app: TestApp;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.admin({ name: 'Zélia' });
});
afterAll(() => app.close());

type Invited = { id: number; inviteUrl: string; invitedUntil: string; name: string };
let invitations = 0;
const newAddress = () => `convite-${(invitations += 1)}@clube.test`;
const invite = async (person: object = {}, email = newAddress()) => {
  const sent = { email, role: 'staff', invite: true, ...person };
  const body = (await app.http(admin).post(PATH).send(sent).expect(201)).body as Invited;
  return { ...body, email, token: tokenOf(body) };
};
const tokenOf = ({ inviteUrl }: Pick<Invited, 'inviteUrl'>) => /^\/redefinir#([\w-]{43})$/.exec(inviteUrl)![1]!;
const again = (id: number, by = admin) => app.http(by).post(`${PATH}/${id}/invite`);
const end = (id: number, by = admin) => app.http(by).delete(`${PATH}/${id}/invite`);
const link = (token: string, language = 'pt-BR') =>
  app.http(undefined, language).post('/api/auth/link').send({ token });
const reset = (token: string, fields: object = {}) =>
  app
    .http()
    .post('/api/auth/reset')
    .send({ token, newPassword: CHOSEN, ...fields });
const login = (email: string) => app.http().post('/api/auth/login').send({ email, password: CHOSEN });
const eventsOf = async (userId: number) =>
  (await app.db.getRepository(DomainEventRow).find({ order: { id: 'ASC' } }))
    .filter(({ data }) => (data as { userId?: number }).userId === userId)
    .map(({ type, actorId }) => [type, actorId]);

describe('an invitation', () => {
  it('is a link without any mail, with which the person says their name and is in', async () => {
    const lines: string[] = [];
    const spies = (['stdout', 'stderr'] as const).map((name) =>
      jest.spyOn(process[name], 'write').mockImplementation((text) => lines.push(String(text)) > 0),
    );
    const { id, email, token, name, invitedUntil } = await invite();
    expect(name).toBe(email);
    expect(new Date(invitedUntil).getTime() - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
    expect((await link(token).expect(200)).body).toEqual({ kind: 'invite', email, name: null });
    const refused = [await reset(token), await reset(token, { name: 'A' }), await reset(token, { name: 'A\nB' })];
    for (const { status, body } of refused) expect([status, body.errors?.[0].field]).toEqual([400, 'name']);
    const own = await reset(token, { name: 'Vitor Salles', newPassword: 'vitor salles' }).expect(400);
    expect(own.body.errors[0].field).toBe('newPassword');
    await reset(token, { name: ' Vitor Salles ' }).expect(200);
    for (const spy of spies) spy.mockRestore();
    const { body } = await login(email).expect(200);
    expect(body.user).toMatchObject({ name: 'Vitor Salles', role: 'staff' });
    await app
      .http(body.sessionId as string)
      .get('/api/tickets')
      .expect(200);
    expect(await eventsOf(id)).toEqual([
      ['user.created', admin.user.id],
      ['account.token_issued', admin.user.id],
      ['account.token_used', id],
      ['user.updated', id],
      ['user.password_changed', id],
      ['auth.logged_in', id],
    ]);
    expect(lines.join('')).not.toContain(token);
  });

  it('is kept as a hash alone, and is shown only in the answer that makes it', async () => {
    const { id, token } = await invite();
    const { tokenHash } = await app.db.getRepository(AccountToken).findOneByOrFail({ userId: id });
    expect(tokenHash).toBe(createHash('sha256').update(token).digest('hex'));
    const tables = await app.db.query<{ name: string }[]>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    );
    for (const { name } of tables) {
      const found = await app.db.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1`, [`%${token}%`]);
      expect([name, found]).toEqual([name, []]);
    }
    const { text } = await app.http(admin).get(PATH).expect(200);
    expect(text).not.toContain('inviteUrl');
  });

  it('does not ask for a name that was given', async () => {
    const { token, email } = await invite({ name: 'Bia Ramos' });
    expect((await link(token).expect(200)).body).toEqual({ kind: 'invite', email, name: 'Bia Ramos' });
    await reset(token, { name: 'Outra Pessoa' }).expect(200);
    expect((await login(email).expect(200)).body.user.name).toBe('Bia Ramos');
  });

  it('works once, also in two tabs at once', async () => {
    const { token, email } = await invite({ name: 'Duas Abas' });
    const answers = await Promise.all([reset(token), reset(token, { newPassword: 'outra-senha-boa-7' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { body } = await link(token).expect(410);
    expect(body).toMatchObject({
      code: 'auth.link_used',
      message: 'Este link já foi usado. Entre com a senha que você escolheu.',
    });
    const words = await link(token, 'en').expect(410);
    expect(words.body.message).toBe('This link has already been used. Sign in with the password you chose.');
    expect((await reset(token).expect(400)).body.code).toBe('auth.token');
    if (answers[0].status === 200) await login(email).expect(200);
  });

  it('expires, says so for a month, and is made anew, which replaces it', async () => {
    const { id, token, email } = await invite();
    await app.db.query(`UPDATE account_tokens SET "expiresAt" = now() - interval '1 minute' WHERE "userId" = $1`, [id]);
    expect((await link(token).expect(410)).body.code).toBe('auth.link_expired');
    await reset(token, { name: 'Tarde Demais' }).expect(400);
    const [row] = (await app.http(admin).get(PATH).query({ q: email }).expect(200)).body as [Invited];
    expect(new Date(row.invitedUntil).getTime()).toBeLessThan(Date.now());
    const { body } = await again(id).expect(200);
    const fresh = tokenOf(body as Invited);
    expect(new Date((body as Invited).invitedUntil).getTime()).toBeGreaterThan(Date.now());
    expect((await link(token).expect(404)).body).toMatchObject({
      code: 'auth.link_unknown',
      message: 'Este link não existe mais. Se há um mais novo, só ele funciona.',
    });
    await link(fresh).expect(200);
  });

  it('is ended by an admin, once, and can be made again', async () => {
    const { id, token } = await invite();
    await end(id).expect(204);
    await link(token).expect(410);
    await reset(token, { name: 'Fora Daqui' }).expect(400);
    await end(id).expect(404);
    expect((await eventsOf(id)).at(-1)).toEqual(['account.invitation_ended', admin.user.id]);
    await link(tokenOf((await again(id).expect(200)).body as Invited)).expect(200);
    await end(99_999_999).expect(404);
  });

  it('is for nobody but its person: neither players nor the team make or end one, and it dies with the address', async () => {
    const { id, token, email } = await invite();
    for (const who of [await app.player(), await app.staff()]) {
      await again(id, who).expect(403);
      await end(id, who).expect(403);
    }
    const other = await invite({ name: 'Outra' });
    await reset(token, { name: 'Uma Só' }).expect(200);
    await login(email).expect(200);
    await login(other.email).expect(401);
    await link(other.token).expect(200);
    const moved = newAddress();
    await app.http(admin).put(`${PATH}/${other.id}`).send({ email: moved }).expect(200);
    await link(other.token).expect(410);
    const third = await invite();
    await app.http(admin).put(`${PATH}/${third.id}`).send({ isActive: false }).expect(200);
    await link(third.token).expect(404);
    await link('nada').expect(404);
    await link('x'.repeat(101)).expect(400);
  });

  it('goes on asking for the name after the address changed', async () => {
    const { id } = await invite();
    const moved = newAddress();
    const { body } = await app.http(admin).put(`${PATH}/${id}`).send({ email: moved }).expect(200);
    expect(body.name).toBe(moved);
    const { token } = { token: tokenOf((await again(id).expect(200)).body as Invited) };
    expect((await link(token).expect(200)).body.name).toBeNull();
  });

  it('is not for somebody who has been here, and not made too often', async () => {
    const { id, token, email } = await invite({ name: 'Já Veio' });
    await reset(token).expect(200);
    await login(email).expect(200);
    expect((await again(id).expect(409)).body.code).toBe('invite.signed_in');
    await end(id).expect(404);
    const often = await invite();
    for (let links = 1; links < 10; links += 1) await again(often.id).expect(200);
    await again(often.id).expect(429);
  });
});

describe('the list of people', () => {
  const found = async (query: object) => {
    const { body, headers } = await app.http(admin).get(PATH).query(query).expect(200);
    expect(headers['x-total-count']).toBe(String(body.length));
    return (body as { name: string }[]).map(({ name }) => name);
  };
  const counts = async (query: object) => (await app.http(admin).get(`${PATH}/counts`).query(query).expect(200)).body;

  it('begins with open invitations, and is filtered by role, state and second factor', async () => {
    const q = 'filtro.test';
    const at = (name: string) => ({ name, email: `${name.toLowerCase()}@${q}` });
    await app.player(at('Ativa'));
    await app.player({ ...at('Fator'), mfaEnabled: true });
    await app.staff({ ...at('Saiu'), isActive: false });
    const suspended = await app.player(at('Presa'));
    const block = { what: 'open', reasonKey: 'flooding', until: new Date(Date.now() + 3_600_000).toISOString() };
    await app.http(admin).post(`${PATH}/${suspended.user.id}/blocks`).send(block).expect(201);
    const person = { ...at('Senha'), password: CHOSEN, role: 'admin' };
    await app.http(admin).post(PATH).send(person).expect(201);
    await invite({ name: 'Vaga' }, `vaga@${q}`);
    const ended = await invite({ name: 'Tarde' }, `tarde@${q}`);
    await end(ended.id).expect(204);

    expect(await found({ q })).toEqual(['Tarde', 'Vaga', 'Ativa', 'Fator', 'Presa', 'Saiu', 'Senha']);
    const expected: [object, string[]][] = [
      [{ role: 'staff' }, ['Tarde', 'Vaga', 'Saiu']],
      [{ state: 'invited' }, ['Tarde', 'Vaga']],
      [{ state: 'active' }, ['Ativa', 'Fator', 'Senha']],
      [{ state: 'suspended' }, ['Presa']],
      [{ state: 'inactive' }, ['Saiu']],
      [{ state: 'temporary' }, ['Senha']],
      [{ mfa: 'on' }, ['Fator']],
      [{ mfa: 'off', role: 'user', state: 'active' }, ['Ativa']],
      [{ q: 'ninguém' }, []],
    ];
    for (const [query, names] of expected) expect([query, await found({ q, ...query })]).toEqual([query, names]);
    expect(await counts({ q })).toEqual({ user: 3, staff: 3, admin: 1 });
    expect(await counts({ q, state: 'active', mfa: 'off' })).toEqual({ user: 1, staff: 0, admin: 1 });
    for (const wrong of ['state=gone', 'mfa=maybe', 'role=root', 'state[]=active'])
      await app.http(admin).get(`${PATH}?${wrong}`).expect(400);
    await app.http(admin).get(`${PATH}/counts?role=user`).expect(400);
    for (const who of [await app.player(), await app.staff()]) await app.http(who).get(`${PATH}/counts`).expect(403);
  });

  it('is read page by page, with the invitations on the first', async () => {
    const names: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await app.http(admin).get(PATH).query({ q: 'filtro.test', limit: 3, cursor });
      names.push(...(body as { name: string }[]).map(({ name }) => name));
      cursor = headers['x-next-cursor'];
    } while (cursor);
    expect(names).toEqual(['Tarde', 'Vaga', 'Ativa', 'Fator', 'Presa', 'Saiu', 'Senha']);
  });
});
