import { compareSync } from 'bcrypt';
import { User } from '../src/users/user.entity.js';
import { honest, json, Panel, PANEL_PASSWORD, type Reply } from './panel.js';
import { PASSWORD, TestApp } from './support.js';

let app: TestApp;
let panel: Panel;
const start = async () => {
  panel = new Panel();
  app = await TestApp.start({ PANEL_LOGIN_URL: await panel.start() });
};
const stop = async () => {
  await app.close();
  await panel.stop();
};

const login = (email: string, password = PANEL_PASSWORD) =>
  app.http().post('/api/auth/login').send({ email, password });
const found = (email: string) =>
  app.db
    .getRepository(User)
    .findOne({ where: { email }, select: { id: true, password: true, role: true, name: true } });
const people = () => app.db.getRepository(User).count();

describe("signing in with the club's panel", () => {
  let newcomer: string;
  let newcomers = 0;
  beforeAll(start);
  afterAll(stop);
  beforeEach(async () => {
    newcomers += 1;
    newcomer = `nova${newcomers}@clube.test`;
    panel.reply = honest;
    panel.asked.length = 0;
    panel.traces.length = 0;
    await app.truncate('login_failures');
  });

  it('is asked within the trace of the sign-in', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await login(newcomer).set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
    expect(panel.traces).toEqual([
      expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
    ]);
  });

  it('makes a player of somebody new, once, and keeps no copy of the password', async () => {
    const before = await people();
    const [{ last }] = await app.db.query('SELECT coalesce(max(id), 0) AS last FROM domain_events');
    const answers = await Promise.all([login(newcomer), login(newcomer.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.user).toMatchObject({ name: 'Ana do Painel', role: 'user' });
    expect(await people()).toBe(before + 1);
    const { email } = answers[0].body.user as { email: string };
    const user = await found(email);
    expect(compareSync(PANEL_PASSWORD, user!.password)).toBe(false);
    const [{ count }] = await app.db.query(
      `SELECT count(*)::int FROM domain_events WHERE type = 'user.created' AND id > $1`,
      [last],
    );
    expect(count).toBe(1);
  });

  it('is asked only when the password kept here does not fit, and leaves that one alone', async () => {
    const { user } = await app.player();
    const { password } = (await found(user.email))!;
    await login(user.email, PASSWORD).expect(200);
    expect(panel.asked).toEqual([]);
    await login(user.email).expect(200);
    await login(user.email, PASSWORD).expect(200);
    expect((await found(user.email))!.password).toBe(password);
    expect(panel.asked).toEqual([{ email: user.email, password: PANEL_PASSWORD }]);
  });

  it('ends a temporary password, which is of no use to somebody whose password the panel keeps', async () => {
    const { user } = await app.player({ temporaryPasswordUntil: new Date(Date.now() + 3_600_000) });
    const { sessionId: byOther } = (await login(user.email, PASSWORD).expect(200)).body as { sessionId: string };
    await app.http(byOther).get('/api/tickets').expect(403);
    const { body } = await login(user.email).expect(200);
    expect(body.user).not.toHaveProperty('passwordRequired');
    await app.http(byOther).get('/api/tickets').expect(401);
    await login(user.email, PASSWORD).expect(401);
    await app
      .http(body.sessionId as string)
      .get('/api/tickets')
      .expect(200);
  });

  it('confirms who is signed in already', async () => {
    const { body } = await login(newcomer).expect(200);
    const setUp = (password: string) =>
      app
        .http(body.sessionId as string)
        .post('/api/auth/mfa/setup')
        .send({ password });
    await setUp('outra-senha').expect(400);
    await setUp(PANEL_PASSWORD).expect(200);
  });

  it('never lets in, nor hears of, the team and deactivated people', async () => {
    const closed = [await app.staff(), await app.admin(), await app.player({ isActive: false })];
    for (const { user } of closed) await login(user.email).expect(401);
    expect(panel.asked).toEqual([]);
  });

  it('lowers no limit: wrong ones count as before, and the right one comes too late then', async () => {
    const before = await people();
    for (let count = 0; count < 5; count += 1) await login(newcomer, 'errada').expect(401);
    await login(newcomer).expect(429);
    expect(panel.asked).toHaveLength(5);
    expect(await people()).toBe(before);
  });

  const lies: [string, Reply][] = [
    ['says yes with a server error', (_, response) => json(response, 500, { ok: true })],
    ['says yes as a text', (_, response) => json(response, 200, { ok: 'true' })],
    ['says nothing', (_, response) => void response.writeHead(200).end()],
    ['says yes in a list', (_, response) => json(response, 200, [{ ok: true }])],
    ['shows a page', (_, response) => void response.writeHead(200).end('<html>ok</html>')],
    ['vouches for somebody else', (_, response) => json(response, 200, { ok: true, email: 'admin1@clube.test' })],
    ['talks without end', (_, response) => json(response, 200, { ok: true, name: 'x'.repeat(20_000) })],
    ['hangs up', (_, response) => void response.destroy()],
  ];

  it('believes no panel that lies', async () => {
    for (const [number, [how, reply]] of lies.entries()) {
      panel.reply = reply;
      const { status } = await login(`alvo${number}@clube.test`);
      expect({ how, status }).toEqual({ how, status: 401 });
      expect(await found(`alvo${number}@clube.test`)).toBeNull();
      panel.reply = honest;
      await login(`bom${number}@clube.test`).expect(200);
    }
  });

  it('sends no password on to where a panel points', async () => {
    const other = new Panel();
    const target = await other.start();
    panel.reply = (_, response) => void response.writeHead(307, { Location: target }).end();
    await login(newcomer).expect(401);
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it('takes no name that no account may have', async () => {
    panel.reply = (_, response) => json(response, 200, { ok: true, name: `${'x'.repeat(101)}` });
    const { body } = await login('comprida@clube.test').expect(200);
    expect(body.user.name).toBe('comprida');
  });
});

/** Each has an application of its own, because one that has met failures asks no more for a while. */
describe("a club's panel that fails", () => {
  beforeEach(start);
  afterEach(stop);

  it('does not wait without end, and asks a dead panel no more', async () => {
    panel.reply = () => undefined;
    const { user } = await app.player();
    await Promise.all([1, 2, 3].map((number) => login(`lenta${number}@clube.test`).expect(401)));
    await login('lenta4@clube.test').expect(401);
    await login(user.email, PASSWORD).expect(200);
    expect(panel.asked).toHaveLength(3);
  });

  it('answers as ever when the panel is down', async () => {
    await panel.stop();
    const { user } = await app.player();
    await login('nova@clube.test').expect(401);
    await login(user.email, PASSWORD).expect(200);
    panel = new Panel();
    await panel.start();
  });
});
