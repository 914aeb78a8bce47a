import { compareSync } from 'bcrypt';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { User } from '../src/users/user.entity.js';
import { PASSWORD, TestApp } from './support.js';

const PANEL_PASSWORD = 'senha-do-painel';

type Question = { email: string; password: string };
type Reply = (question: Question, response: ServerResponse) => void;

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
};
const honest: Reply = ({ email, password }, response) =>
  password === PANEL_PASSWORD
    ? json(response, 200, { ok: true, name: 'Ana do Painel', email: email.toUpperCase() })
    : json(response, 401, { ok: false });

/** A panel as clubs have them, which answers as it is told to. */
class Panel {
  reply: Reply = honest;
  readonly asked: Question[] = [];
  readonly traces: unknown[] = [];
  readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const question = JSON.parse(text) as Question;
    this.asked.push(question);
    this.traces.push(request.headers['traceparent']);
    this.reply(question, response);
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/login`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}

describe("signing in with the club's panel", () => {
  let app: TestApp;
  let panel: Panel;
  beforeEach(async () => {
    panel = new Panel();
    app = await TestApp.start({ PANEL_LOGIN_URL: await panel.start() });
  });
  afterEach(async () => {
    await app.close();
    await panel.stop();
  });

  const login = (email: string, password = PANEL_PASSWORD) =>
    app.http().post('/api/auth/login').send({ email, password });
  const found = (email: string) =>
    app.db
      .getRepository(User)
      .findOne({ where: { email }, select: { id: true, password: true, role: true, name: true } });
  const timed = async <Result>(work: PromiseLike<Result>): Promise<number> => {
    const begin = performance.now();
    await work;
    return performance.now() - begin;
  };

  it('is asked within the trace of the sign-in', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    await login('nova@clube.test').set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
    expect(panel.traces).toEqual([
      expect.stringMatching(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`)),
    ]);
  });

  it('makes a player of somebody new, once, and keeps no copy of the password', async () => {
    const answers = await Promise.all([login('nova@clube.test'), login('NOVA@clube.test')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body.user).toMatchObject({ name: 'Ana do Painel', role: 'user' });
    expect(await app.db.getRepository(User).count()).toBe(1);
    const { email } = answers[0].body.user as { email: string };
    const user = await found(email);
    expect(compareSync(PANEL_PASSWORD, user!.password)).toBe(false);
    const [{ count }] = await app.db.query(`SELECT count(*)::int FROM domain_events WHERE type = 'user.created'`);
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

  it('confirms who is signed in already', async () => {
    const { body } = await login('nova@clube.test').expect(200);
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
    for (let count = 0; count < 5; count += 1) await login('nova@clube.test', 'errada').expect(401);
    await login('nova@clube.test').expect(429);
    expect(panel.asked).toHaveLength(5);
    expect(await app.db.getRepository(User).count()).toBe(0);
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
    await login('nova@clube.test').expect(401);
    expect(other.asked).toEqual([]);
    await other.stop();
  });

  it('takes no name that no account may have', async () => {
    panel.reply = (_, response) => json(response, 200, { ok: true, name: `${'x'.repeat(101)}` });
    const { body } = await login('comprida@clube.test').expect(200);
    expect(body.user.name).toBe('comprida');
  });

  it('waits three seconds at most, and for a dead panel not at all', async () => {
    panel.reply = () => undefined;
    const { user } = await app.player();
    const slow = await timed(Promise.all([1, 2, 3].map((number) => login(`lenta${number}@clube.test`).expect(401))));
    expect(slow).toBeGreaterThan(2900);
    expect(slow).toBeLessThan(5000);
    expect(await timed(login('lenta4@clube.test').expect(401))).toBeLessThan(1000);
    expect(await timed(login(user.email, PASSWORD).expect(200))).toBeLessThan(1000);
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
