import { Session } from '../src/auth/sessions/session.entity.js';
import { MAIL_TO_NOBODY, PASSWORD, TestApp } from './support.js';

describe('behind a proxy that writes the port', () => {
  let app: TestApp;
  beforeAll(
    async () => (app = await TestApp.start({ ...MAIL_TO_NOBODY, TRUST_PROXY_HOPS: 1, RESET_REQUESTS_PER_ADDRESS: 3 })),
  );
  afterAll(() => app.close());

  const post = (path: string, from: string, body: object) =>
    app.http().post(`/api/auth/${path}`).set('X-Forwarded-For', from).send(body);
  const login = (from: string, email: string, password = PASSWORD) => post('login', from, { email, password });

  it.each([
    ['of IPv4', (port: number) => `7.7.7.7:${port}`],
    ['of IPv6', (port: number) => `[2001:db8:7::${port}]:${port}`],
    ['that are none, which count as that of the proxy', (port: number) => `unknown:${port}`],
  ])('wrong passwords are counted for addresses %s', async (_which, from) => {
    const { user } = await app.player();
    const statuses: number[] = [];
    for (let port = 4001; port <= 4012; port += 1)
      statuses.push((await login(from(port), user.email, 'errada-mesmo-1')).status);
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
    // The right one from another address.
    await login('198.51.100.9:4711', user.email).expect(200);
  });

  it('mails for a forgotten password are counted', async () => {
    const statuses: number[] = [];
    for (let port = 1; port <= 5; port += 1)
      statuses.push((await post('forgot', `7.7.7.8:${port}`, { email: 'ninguem@clube.test' })).status);
    expect(statuses).toEqual([202, 202, 202, 429, 429]);
  });

  it.each([
    ['[2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff]:54321', '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff'],
    ['7.7.7.9:4711', '7.7.7.9'],
    [`fe80::1%${'x'.repeat(100)}`, 'fe80::1'],
  ])('people sign in from %s', async (from, ip) => {
    const { user } = await app.player();
    await login(from, user.email).expect(200);
    const session = await app.db.getRepository(Session).findOne({ where: { userId: user.id }, order: { id: 'DESC' } });
    expect(session!.ip).toBe(ip);
    const [event] = await app.db.query('SELECT ip FROM domain_events WHERE "actorId" = $1 ORDER BY id DESC LIMIT 1', [
      user.id,
    ]);
    expect(event).toEqual({ ip });
  });
});
