import sharp from 'sharp';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

let app: TestApp;
let other: TestApp;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start();
  other = await app.beside();
  admin = await app.admin();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const steps = async (from = app, who = admin) => (await from.http(who).get('/api/admin/first-steps').expect(200)).body;
const set = (changes: object) => app.http(admin).put('/api/admin/settings').send(changes).expect(200);
const NOTHING = { isOver: false, world: false, club: false, colleagues: false, trainingTicketId: null };

describe('the first steps of a new club', () => {
  it('begin with nothing done', async () => {
    expect(await steps()).toEqual(NOTHING);
  });

  it('are done when the club has what they are about, and only then', async () => {
    const world = await app.world();
    const retire = (isActive: boolean) =>
      app.http(admin).patch(`/api/admin/worlds/${world.id}`).send({ isActive }).expect(200);
    expect(await steps()).toMatchObject({ world: true });
    await retire(false);
    expect(await steps()).toMatchObject({ world: false });
    await retire(true);

    await set({ name: 'Estrela' });
    expect(await steps()).toMatchObject({ club: false });
    const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer();
    await app.http(admin).put('/api/admin/settings/images/logo').attach('files', logo, 'logo.png').expect(204);
    expect(await steps()).toMatchObject({ club: true });
    await set({ name: null });
    expect(await steps()).toMatchObject({ club: false });
    await set({ name: 'Estrela' });

    await app.player();
    await app.staff({ isActive: false });
    expect(await steps()).toEqual({ ...NOTHING, world: true, club: true });
  });

  it('are over when all are done', async () => {
    const colleague = await app.staff();
    expect(await steps()).toEqual({ ...NOTHING, isOver: true, world: true, club: true, colleagues: true });
    await app.http(admin).put(`/api/admin/users/${colleague.user.id}`).send({ isActive: false }).expect(200);
    expect(await steps()).toMatchObject({ isOver: false, colleagues: false });
  });

  it('are over for all admins, on every process, when one of them dismisses the list', async () => {
    await set({ name: null });
    await set({ firstStepsDismissed: true });
    const colleague = await app.admin();
    expect(await steps(app, colleague)).toMatchObject({ isOver: true, club: false, colleagues: true });
    await until(async () => (await steps(other)).isOver, 'the end of the first steps at the other process');
    await set({ firstStepsDismissed: null });
    expect(await steps()).toMatchObject({ isOver: false });
  });

  it('are over in a club that has tickets', async () => {
    const { id } = await app.ticket(await app.player());
    expect(await steps()).toMatchObject({ isOver: true, club: false });
    await app.db.getRepository(Ticket).delete({ id });
    expect(await steps()).toMatchObject({ isOver: false });
  });

  it('are for admins', async () => {
    for (const who of [await app.player(), await app.staff()])
      await app.http(who).get('/api/admin/first-steps').expect(403);
    await app.http().get('/api/admin/first-steps').expect(401);
  });
});
