import { MaintenanceService } from '../src/maintenance/maintenance.service.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

const DEFAULT_PT = 'Sistema em manutenção. Tente novamente em alguns minutos.';
const DEFAULT_EN = 'System under maintenance. Please try again in a few minutes.';

describe('maintenance', () => {
  let app: TestApp;
  let other: TestApp;
  let admin: Someone;
  beforeAll(async () => {
    app = await TestApp.start();
    other = await app.beside();
  });
  beforeEach(async () => (admin = await app.admin()));
  afterEach(() => switchTo({ isActive: false }));
  afterAll(() => Promise.all([other.close(), app.close()]));

  const switchTo = (body: object) => app.http(admin).post('/api/admin/maintenance').send(body);
  const login = ({ user }: Someone) =>
    app.http().post('/api/auth/login').send({ email: user.email, password: PASSWORD });

  it('was never on in the beginning', async () => {
    const { body } = await app.http(admin).get('/api/admin/maintenance').expect(200);
    expect(body).toEqual({ isActive: false, message: null, enabledBy: null, enabledAt: null, disabledAt: null });
  });

  it('is switched on and off by admins, and both is written down', async () => {
    const on = await switchTo({ isActive: true, message: '  Voltamos às 18h. ' }).expect(200);
    expect(on.body).toEqual({
      isActive: true,
      message: 'Voltamos às 18h.',
      enabledBy: admin.user.id,
      enabledAt: expect.any(String),
      disabledAt: null,
    });
    const again = await switchTo({ isActive: true, message: 'Voltamos às 19h.' }).expect(200);
    expect(again.body).toMatchObject({ message: 'Voltamos às 19h.', enabledAt: on.body.enabledAt });
    const off = await switchTo({ isActive: false }).expect(200);
    expect(off.body).toMatchObject({ isActive: false, disabledAt: expect.any(String) });
    const events = await app.db.getRepository(DomainEventRow).findBy({ actorId: admin.user.id });
    const switched = events.filter(({ type }) => type === 'maintenance.switched');
    expect(switched.map(({ data }) => data)).toEqual([{ isActive: true }, { isActive: true }, { isActive: false }]);
  });

  it.each([
    [{}],
    [{ isActive: 'true' }],
    [{ isActive: true, message: 'x'.repeat(501) }],
    [{ isActive: true, message: 5 }],
  ])('is not switched by %j', async (body) => {
    await switchTo(body).expect(400);
    expect(app.app.get(MaintenanceService).current().isActive).toBe(false);
  });

  it('is no business of others', async () => {
    for (const someone of [await app.player(), await app.staff()]) {
      await app.http(someone).get('/api/admin/maintenance').expect(403);
      await app.http(someone).post('/api/admin/maintenance').send({ isActive: true }).expect(403);
    }
    await app.http().post('/api/admin/maintenance').send({ isActive: true }).expect(401);
  });

  it('closes the product to everyone but admins, in the words of the admin or else in the language of the reader', async () => {
    const people = [await app.player(), await app.staff()];
    await switchTo({ isActive: true }).expect(200);
    for (const someone of people) {
      const { body, headers } = await app.http(someone).get('/api/auth/me').expect(503);
      expect(body).toEqual({ statusCode: 503, code: 'maintenance.active', message: DEFAULT_PT, maintenance: true });
      expect(headers['retry-after']).toBe('30');
      expect((await app.http(someone, 'en').get('/api/auth/me')).body.message).toBe(DEFAULT_EN);
      await app.http(someone).get('/api/admin/users').expect(503);
    }
    await app.http().get('/api/auth/me').expect(401);
    await app.http(admin).get('/api/auth/me').expect(200);
    await app.http(admin).get('/api/admin/users').expect(200);
    await switchTo({ isActive: true, message: 'Voltamos {já}.' }).expect(200);
    expect((await app.http(people[0], 'en').get('/api/auth/me')).body.message).toBe('Voltamos {já}.');
    await switchTo({ isActive: false }).expect(200);
    await app.http(people[0]).get('/api/auth/me').expect(200);
  });

  it('lets admins sign in, others only out, and tells strangers nothing more than before', async () => {
    const player = await app.player();
    await switchTo({ isActive: true }).expect(200);
    await login(admin).expect(200);
    const refused = await login(player).expect(503);
    expect(refused.body).toMatchObject({ maintenance: true });
    expect(refused.get('Set-Cookie')).toBeUndefined();
    await app.http().post('/api/auth/login').send({ email: player.user.email, password: 'errada-mesmo' }).expect(401);
    await app.http(player).post('/api/auth/logout').expect(200);
    const { body } = await app.http().get('/api/config').expect(200);
    expect(body.maintenance).toEqual({ isActive: true, message: null });
    await app.http().get('/healthz').expect(200);
  });

  it('reaches the other processes at once', async () => {
    const player = await app.player();
    await switchTo({ isActive: true, message: 'Já volta.' }).expect(200);
    const me = () => other.http(player).get('/api/auth/me');
    await until(async () => (await me()).status === 503, 'maintenance at the other process');
    expect((await me().expect(503)).body.message).toBe('Já volta.');
    await switchTo({ isActive: false }).expect(200);
    await until(async () => (await me()).status === 200, 'its end at the other process');
  });

  it('is still on after a restart', async () => {
    await switchTo({ isActive: true }).expect(200);
    const restarted = await app.beside();
    await restarted
      .http(await app.player())
      .get('/api/auth/me')
      .expect(503);
    await restarted.close();
  });
});
