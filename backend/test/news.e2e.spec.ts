import { FixNotifications } from '../src/fixes/fix-notifications.js';
import { IncidentNotifications } from '../src/incidents/incident-notifications.js';
import { PushDispatcher } from '../src/push/push-dispatcher.js';
import { Character } from '../src/worlds/character.entity.js';
import { BrowserKeys } from './browser-keys.js';
import { MailTest } from './mails.js';
import { Receiver } from './receiver.js';
import type { Someone, TestApp } from './support.js';

const TITLES = { titlePt: 'Instabilidade em Aurora', titleEn: 'Aurora is unstable' };
const UPDATE = { pt: 'Achamos a causa.', en: 'We found the cause.', replyToTickets: false };
const NAME = 'Vulto Noturno';
const BASE = 'https://suporte.clube.test';

let mails: MailTest;
let app: TestApp;
let service: Receiver;
let player: Someone;
let staff: Someone;
let browser: BrowserKeys;

beforeAll(async () => {
  service = await Receiver.start();
  mails = await MailTest.start({ PUSH_ALLOW_PRIVATE: true });
  ({ app } = mails);
});
afterAll(async () => {
  await mails.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ['push_messages', 'push_subscriptions', 'incidents']) await app.db.query(`DELETE FROM ${table}`);
  await mails.clear();
  service.forget();
  [player, staff] = await Promise.all([app.player(), app.staff()]);
  browser = new BrowserKeys(service.url('/push'));
  await app.http(player).put('/api/push/subscription').send(browser.subscription).expect(204);
});

const passTime = async (): Promise<void> => {
  await mails.passTime();
  await app.db.query(`UPDATE push_messages SET "sendAfter" = now(), "claimedUntil" = NULL`);
  await app.app.get(PushDispatcher).run();
};
const prefer = (notify: object) => app.http(player).put('/api/me/preferences').send({ notify }).expect(200);
const created = async (path: string, body: object): Promise<number> =>
  ((await app.http(staff).post(path).send(body).expect(201)).body as { id: number }).id;
const mailed = async () => {
  const [mail] = await mails.mailbox.mails(1);
  return { subject: mail!.headers['subject'], text: mail!.text, unsubscribe: mail!.headers['list-unsubscribe'] };
};
const pushed = () => service.received.map(({ bytes }) => browser.open(bytes));

describe('news of an incident', () => {
  const follow = async (): Promise<number> => {
    const id = await created('/api/incidents', TITLES);
    await app.http(player).put(`/api/incidents/${id}/me-too`).expect(200);
    return id;
  };
  const update = async (id: number): Promise<void> => {
    await app.http(staff).post(`/api/incidents/${id}/updates`).send(UPDATE).expect(201);
    await app.app.get(IncidentNotifications).run();
  };

  it('reach followers by mail and on their devices, in their language, once for several', async () => {
    await app.http(player).put('/api/me/preferences').send({ language: 'en' }).expect(200);
    const id = await follow();
    await update(id);
    await update(id);
    await passTime();
    const { subject, text, unsubscribe } = await mailed();
    expect(subject).toBe('An incident you follow has an update');
    expect(text).toContain(TITLES.titleEn);
    expect(text).toContain(`${BASE}/dashboard?incident=${id}`);
    expect(unsubscribe).toContain('-incident-');
    expect(await mails.outcomes()).toEqual([
      ['incident', 'dropped', 'outdated'],
      ['incident', 'sent', null],
    ]);
    expect(pushed()).toEqual([
      {
        title: expect.any(String),
        body: 'An incident you follow has an update',
        path: `/dashboard?incident=${id}`,
        tag: `incident-${id}`,
      },
    ]);
  });

  it('come by the ways that the person wants, also when that changes meanwhile', async () => {
    const id = await follow();
    await prefer({ mail: { incident: false } });
    await update(id);
    await passTime();
    expect(await mails.rows()).toEqual([]);
    expect(pushed()).toHaveLength(1);
    service.forget();
    await prefer({ mail: { incident: true }, push: { incident: false } });
    await update(id);
    await prefer({ mail: { incident: false } });
    await passTime();
    expect(pushed()).toEqual([]);
    expect(await mails.outcomes()).toEqual([['incident', 'dropped', 'unwanted']]);
  });

  it('are not sent to who has read them', async () => {
    await update(await follow());
    await app.http(player).post('/api/notifications/read-all').expect(200);
    await passTime();
    expect(await mails.outcomes()).toEqual([['incident', 'dropped', 'outdated']]);
    expect(pushed()).toEqual([]);
  });
});

it('a fix of what a person reported is mailed and pushed with its public title', async () => {
  const { id: ticketId } = await app.ticket(player);
  const entry = {
    titlePt: 'Barco volta a andar',
    titleEn: 'The boat moves',
    bodyPt: 'Corrigimos o barco.',
    bodyEn: 'We fixed the boat.',
  };
  const id = await created('/api/changelog', entry);
  await app
    .http(staff)
    .put(`/api/changelog/${id}/tickets`)
    .send({ ids: [ticketId] })
    .expect(200);
  await app
    .http(await app.admin())
    .post(`/api/changelog/${id}/publish`)
    .expect(200);
  await app.app.get(FixNotifications).run();
  await passTime();
  const { subject, text } = await mailed();
  expect(subject).toBe('O que você relatou foi corrigido');
  expect(text).toContain(entry.titlePt);
  expect(text).toContain(`${BASE}/novidades#${id}`);
  expect(pushed()).toMatchObject([{ path: `/novidades#${id}`, body: subject }]);
});

it('a sanction is mailed to the owner of the character, and no device shows whose it is', async () => {
  const { id: worldId } = await app.world();
  await app.db
    .getRepository(Character)
    .insert({ userId: player.user.id, worldId, name: NAME, level: 1, vocation: 'M' });
  const { id } = await app.report(await app.player(), NAME, worldId);
  await created(`/api/tickets/${id}/sanctions`, { name: NAME, kind: 'ban', publicReason: 'x'.repeat(60) });
  await passTime();
  const { subject, text } = await mailed();
  expect(subject).toBe('Seu personagem recebeu uma sanção');
  expect(text).toContain(NAME);
  expect(text).toContain(`${BASE}/sanctions`);
  expect(pushed()).toMatchObject([{ path: '/sanctions', body: subject }]);
  expect(JSON.stringify(pushed())).not.toContain(NAME);
});
