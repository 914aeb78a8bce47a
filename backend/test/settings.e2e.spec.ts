import sharp from 'sharp';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { TestApp, type Someone } from './support.js';
import { until } from './waiting.js';

let app: TestApp;
let other: TestApp;
let admin: Someone;
let player: Someone;

type Settings = {
  values: Record<string, unknown>;
  defaults: Record<string, unknown>;
  chosen: string[];
  hasLogo: boolean;
  updatedAt: string | null;
};

beforeAll(async () => {
  app = await TestApp.start({ CLUB_NAME: 'Aurora', TICKETS_PER_HOUR: 2 });
  other = await app.beside({ CLUB_NAME: 'Aurora', TICKETS_PER_HOUR: 2 });
  [admin, player] = [await app.admin(), await app.player()];
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const read = async (): Promise<Settings> =>
  (await app.http(admin).get('/api/admin/settings').expect(200)).body as Settings;
const change = (changes: object, status = 200) =>
  app.http(admin).put('/api/admin/settings').send(changes).expect(status);
const config = async (from = app) => (await from.http().get('/api/config').expect(200)).body as Record<string, unknown>;
const changes = () => app.db.getRepository(DomainEventRow).findBy({ type: 'settings.changed' });
const picture = (format: 'png' | 'jpeg', edge: number): Promise<Buffer> =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#0a0' } })
    .withExif({ IFD0: { Copyright: 'secret-place' } })
    .toFormat(format)
    .toBuffer();

describe('the club’s settings', () => {
  it('are those of the environment until an admin changes them', async () => {
    const { values, defaults, chosen, updatedAt } = await read();
    expect(values).toMatchObject({
      name: 'Aurora',
      accent: '#FBC321',
      subtitleEn: 'Player support',
      ticketsPerHour: 2,
    });
    expect([defaults, chosen, updatedAt]).toEqual([values, [], null]);
  });

  it('apply to every process without a restart, and go back to the default', async () => {
    await change({ name: 'Estrela', accent: '#7FE0D0', subtitlePt: 'Fale com a gente', firstAnswerHours: 48 });
    const shown = {
      clubName: 'Estrela',
      accent: '#7FE0D0',
      subtitle: { pt: 'Fale com a gente', en: 'Player support' },
      firstAnswerHours: 48,
    };
    expect(await config()).toMatchObject(shown);
    await until(async () => (await config(other))['clubName'] === 'Estrela');
    expect(await config(other)).toMatchObject(shown);
    expect((await change({ name: null })).body).toMatchObject({
      values: { name: 'Aurora' },
      chosen: expect.not.arrayContaining(['name']) as string[],
    });
    expect((await config())['clubName']).toBe('Aurora');
  });

  it('record who changed which of them, and nothing for the same values again', async () => {
    const before = (await changes()).length;
    for (let time = 0; time < 2; time++) await change({ messagesPerMinute: 7 });
    const recorded = await changes();
    expect(recorded.length).toBe(before + 1);
    expect(recorded.at(-1)).toMatchObject({ actorId: admin.user.id, data: { keys: ['messagesPerMinute'] } });
  });

  it('are not overwritten by an admin who has not seen the last change', async () => {
    const { updatedAt } = await read();
    await change({ uploadQuotaFiles: 5, ifUpdatedAt: updatedAt });
    const { body } = await change({ uploadQuotaFiles: 6, ifUpdatedAt: updatedAt }, 409);
    expect(body.code).toBe('settings.changed_meanwhile');
    expect((await read()).values['uploadQuotaFiles']).toBe(5);
    await change({ subtitleEn: 'Help', ifUpdatedAt: updatedAt });
    await change({ uploadQuotaFiles: null, subtitleEn: null });
    await change({ uploadQuotaFiles: 6, ifUpdatedAt: updatedAt }, 409);
  });

  it('let one of several admins who change the same setting at once succeed', async () => {
    const ifUpdatedAt = (await read()).updatedAt;
    const send = (name: string) => app.http(admin).put('/api/admin/settings').send({ name, ifUpdatedAt });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await change({ name: null });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a'.repeat(61) }, 'name'],
    [{ accent: '#303030' }, 'accent'],
    [{ accent: 'red' }, 'accent'],
    [{ accent: 7 }, 'accent'],
    [{ ticketsPerHour: 0 }, 'ticketsPerHour'],
    [{ autoCloseHours: -1 }, 'autoCloseHours'],
    [{ autoCloseHours: 1.5 }, 'autoCloseHours'],
    [{ firstAnswerHours: 0 }, 'firstAnswerHours'],
    [{ firstAnswerHours: 721 }, 'firstAnswerHours'],
    [{ uploadQuotaBytes: 10 }, 'uploadQuotaBytes'],
    [{ firstStepsDismissed: 'yes' }, 'firstStepsDismissed'],
    [{ publicUrl: 'https://evil.test' }, 'publicUrl'],
    [{ ifUpdatedAt: 'yesterday' }, 'ifUpdatedAt'],
  ])('refuse %j in words', async (send, field) => {
    const { body } = await change(send, 400);
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/\w/) as string }]);
  });

  it('say what a colour has to be like', async () => {
    const { body } = await change({ accent: '#303030' }, 400);
    expect(body.errors[0].code).toBe('settings.accent');
    expect(body.errors[0].message).toContain('#FBC321');
  });

  it('limit what players do at once', async () => {
    const { id: worldId } = await app.world();
    const open = () =>
      app.http(player).post('/api/tickets').send({ category: 'duvidas', description: 'Preciso de ajuda.', worldId });
    for (const status of [201, 201, 429]) expect((await open()).status).toBe(status);
    await change({ ticketsPerHour: 3 });
    expect((await open()).status).toBe(201);
    await change({ messagesPerMinute: 1 });
    const ticket = await app.ticket(player);
    const write = () => app.http(player).post(`/api/tickets/${ticket.id}/messages`).send({ message: 'Olá' });
    expect([(await write()).status, (await write()).status]).toEqual([201, 429]);
    await change({ uploadQuotaFiles: 1 });
    const upload = () =>
      app.http(player).post(`/api/tickets/${ticket.id}/upload`).attach('files', Buffer.from('texto'), 'a.txt');
    expect([(await upload()).status, (await upload()).status]).toEqual([201, 413]);
  });

  it('decide when a waiting ticket is closed', async () => {
    const idleSince = new Date(Date.now() - 60 * 3_600_000);
    const { id } = await app.ticket(player, { status: TicketStatus.WaitingResponse, idleSince });
    await change({ autoCloseHours: 0 });
    await app.app.get(AutoClose).run();
    const warnedAt = async () => (await app.db.getRepository(Ticket).findOneByOrFail({ id })).closingWarnedAt;
    expect(await warnedAt()).toBeNull();
    await change({ autoCloseHours: 70 });
    await app.app.get(AutoClose).run();
    expect(await warnedAt()).not.toBeNull();
  });
});

describe('logo and favicon', () => {
  const replace = (image: string, bytes: Buffer, name: string) =>
    app.http(admin).put(`/api/admin/settings/images/${image}`).attach('files', bytes, name);

  it('are drawn anew, shown to everybody and kept by browsers', async () => {
    await replace('logo', await picture('jpeg', 900), 'logo.jpg').expect(204);
    const { logoUrl, faviconUrl } = await config();
    expect([logoUrl, faviconUrl]).toEqual([expect.stringMatching(/^\/api\/club\/logo\?v=[0-9a-f]{12}$/), null]);
    const shown = await app
      .http()
      .get(logoUrl as string)
      .expect(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    const body = shown.body as Buffer;
    expect(body.includes('secret-place')).toBe(false);
    expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
    await until(async () => (await config(other))['logoUrl'] === logoUrl);
    expect((await changes()).at(-1)).toMatchObject({ actorId: admin.user.id, data: { keys: ['logo'] } });
    await app.http(admin).delete('/api/admin/settings/images/logo').expect(204);
    expect((await config())['logoUrl']).toBeNull();
    await app.http(admin).delete('/api/admin/settings/images/logo').expect(404);
    await app.http().get('/api/club/logo').expect(404);
  });

  it('are what the page is installed with, and a small one does not keep it from that', async () => {
    const manifest = async () =>
      (await app.http().get('/api/club/manifest').expect(200)).body as Record<string, unknown>;
    const ofPage = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' };
    await change({ name: 'Estrela' });
    expect(await manifest()).toMatchObject({ name: 'Estrela', short_name: 'Estrela', start_url: '/', icons: [ofPage] });
    for (const [edge, sizes, others] of [
      [900, '180x180', []],
      [32, '32x32', [ofPage]],
    ] as const) {
      await replace('favicon', await picture('png', edge), 'icon.png').expect(204);
      const { faviconUrl: src } = await config();
      expect((await manifest())['icons']).toEqual([{ src, sizes, type: 'image/png' }, ...others]);
    }
    await app.http(admin).delete('/api/admin/settings/images/favicon').expect(204);
    expect((await manifest())['icons']).toEqual([ofPage]);
    await change({ name: null });
  });

  it.each([
    ['an SVG', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['an SVG that calls itself a PNG', 'logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['half a PNG', 'logo.png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415],
  ])('refuse %s', async (_, name, bytes, status) => {
    await replace('favicon', bytes, name).expect(status);
    expect((await config())['faviconUrl']).toBeNull();
  });

  it('refuse what is too large, is no file and has no such name', async () => {
    await replace('favicon', Buffer.alloc(3_000_000), 'logo.png').expect(413);
    await app.http(admin).put('/api/admin/settings/images/favicon').expect(400);
    await replace('banner', await picture('png', 8), 'logo.png').expect(404);
  });
});
