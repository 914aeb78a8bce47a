import { MailError, MailState } from '../src/mail/mail.enums.js';
import { Digests } from '../src/mail/digest/digests.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketStatus, Verdict } from '../src/tickets/ticket.enums.js';
import { zoneAtNoon } from './clock.js';
import { MailTest } from './mails.js';
import type { Someone, TestApp } from './support.js';

const CANARY = 'CANARIO1d9f';
const DAY_MS = 86_400_000;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

let mails: MailTest;
let app: TestApp;
let staff: Someone;
let player: Someone;

beforeAll(async () => {
  mails = await MailTest.start({ CLUB_TIMEZONE: zoneAtNoon() });
  ({ app } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  await app.db.query('DELETE FROM tickets');
  await app.db.query('DELETE FROM user_preferences');
  [staff, player] = await Promise.all([app.staff(), app.player({ name: `Jogador ${CANARY}` })]);
});

/** The club's local time and weekday so many minutes from now. */
const clubTime = async (minutes = 0): Promise<{ at: string; day: number }> => {
  const [row] = await app.db.query(
    `SELECT to_char(t, 'HH24:MI') AS at, extract(isodow FROM t)::int AS day
     FROM (SELECT (now() + make_interval(mins => $1)) AT TIME ZONE $2 AS t) club`,
    [minutes, app.env.club.timezone],
  );
  return row as { at: string; day: number };
};
const prefer = (who: Someone, digest: object | null) =>
  app.http(who).put('/api/me/preferences').send({ notify: { digest } }).expect(200);
const wantsNow = async (who = staff) => prefer(who, { at: (await clubTime()).at, days: EVERY_DAY });
const run = () => app.app.get(Digests).run();
const digests = async () => (await mails.rows()).filter(({ kind }) => kind === 'digest');
const opened = async (count: number, fields: Partial<Ticket> = {}): Promise<Ticket[]> => {
  const tickets: Ticket[] = [];
  while (tickets.length < count) tickets.push(await app.ticket(player, { title: `Ajuda ${CANARY}`, ...fields }));
  return tickets;
};

it('counts what waits, with links and without words', async () => {
  await opened(2);
  await opened(2, { assignedTo: staff.user.id });
  const [resolved] = await opened(1);
  await app.setStatus(resolved!.id, TicketStatus.Resolved);
  const { id } = (await opened(1))[0]!;
  const note = { message: `nota ${CANARY}`, isInternal: true };
  await app.http(staff).post(`/api/tickets/${id}/messages`).send(note).expect(201);
  await wantsNow();
  await run();
  const [mail] = await mails.mailbox.mails(1);
  expect(mail!.to).toEqual([staff.user.email]);
  expect(mail!.headers['subject']).toBe('Resumo do suporte: 5 em espera');
  for (const [label, queue] of [
    ['Esperam pela equipe: 5', 'waiting'],
    ['Atribuídos a você: 2', 'mine'],
    ['Sem responsável: 3', 'unassigned'],
  ]) {
    expect(mail!.text).toContain(`${label}:\nhttps://suporte.clube.test/dashboard?queue=${queue}`);
    expect(mail!.html).toContain(`href="https://suporte.clube.test/dashboard?queue=${queue}"`);
  }
  expect(mail!.raw + mail!.text + mail!.html).not.toContain(CANARY);
});

it('counts reports of the last 30 days that ended without a verdict', async () => {
  const ended = { category: TicketCategory.DenunciasGerais, status: TicketStatus.Resolved };
  await opened(1);
  await opened(2, ended);
  await opened(1, { ...ended, createdAt: new Date(Date.now() - 32 * DAY_MS) });
  await opened(1, { ...ended, verdict: Verdict.NotConfirmed });
  await opened(1, { ...ended, status: TicketStatus.Open });
  await wantsNow();
  await run();
  const [mail] = await mails.mailbox.mails(1);
  const line = /que terminaram sem conclusão: 2:\s+https:\/\/suporte\.clube\.test\/dashboard(\S+)/;
  const [, search] = line.exec(mail!.text)!;
  const { from, ...others } = Object.fromEntries(new URLSearchParams(search));
  expect(others).toEqual({ verdict: 'missing' });
  const query = { verdict: 'missing', includeClosed: true, from };
  const { body } = await app.http(staff).get('/api/tickets').query(query).expect(200);
  expect(body).toHaveLength(2);
});

it('is one mail a day, however often it is asked for and by how many processes', async () => {
  await opened(1);
  await wantsNow();
  const other = await app.beside(mails.mailbox.settings);
  try {
    await Promise.all([run(), other.app.get(Digests).run(), run()]);
    await mails.mailbox.mails(1);
    await wantsNow();
    await run();
    expect(await digests()).toHaveLength(1);
  } finally {
    await other.close();
  }
});

it('comes at the chosen time of the chosen days, and not hours later', async () => {
  await opened(1);
  const { at, day } = await clubTime();
  const later = await clubTime(30);
  const longAgo = await clubTime(-61);
  const others = EVERY_DAY.filter((each) => each !== day);
  for (const digest of [
    { at, days: others },
    { at: later.at, days: [later.day] },
    { at: longAgo.at, days: EVERY_DAY },
  ]) {
    await prefer(staff, digest);
    await run();
    expect([digest, await digests()]).toEqual([digest, []]);
  }
  await prefer(staff, { at, days: [day] });
  await run();
  expect(await digests()).toHaveLength(1);
});

it('is not sent when nothing waits, and shows no empty line', async () => {
  await wantsNow();
  await run();
  await mails.until(([row]) => row!.state === MailState.Dropped);
  expect(await mails.outcomes()).toEqual([['digest', 'dropped', 'outdated']]);
  await mails.clear();
  await opened(1);
  await run();
  const [mail] = await mails.mailbox.mails(1);
  expect(mail!.text).not.toContain('Atribuídos a você');
});

it('goes to the team alone: not to players, deactivated people, or without a choice', async () => {
  await opened(1);
  const [gone, silent] = [await app.staff(), await app.staff()];
  for (const who of [gone, player]) await wantsNow(who);
  await app.db.query('UPDATE users SET "isActive" = false WHERE id = $1', [gone.user.id]);
  await run();
  expect(await digests()).toEqual([]);
  await wantsNow(silent);
  await prefer(silent, null);
  await run();
  expect(await digests()).toEqual([]);
});

it('is dropped when its reader leaves the team or switches it off before it is sent', async () => {
  await opened(1);
  await wantsNow();
  await mails.mailbox.goAway();
  await run();
  await mails.until(([row]) => row!.error === MailError.Connection);
  await mails.mailbox.comeBack();
  await app.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [staff.user.id]);
  await mails.passTime();
  expect(await mails.outcomes()).toEqual([['digest', 'dropped', 'unwanted']]);
});

it('has a link that switches it off and nothing else', async () => {
  await app.db.query(`UPDATE users SET language = 'en' WHERE id = $1`, [staff.user.id]);
  await opened(1);
  await wantsNow();
  await run();
  const [mail] = await mails.mailbox.mails(1);
  expect(mail!.headers['subject']).toBe('Support digest: 1 waiting');
  const [, path] = /<https:\/\/suporte\.clube\.test([^>]+)>/.exec(mail!.headers['list-unsubscribe']!)!;
  await app.http().post(path!).expect(200);
  const { body } = await app.http(staff).get('/api/me/preferences').expect(200);
  expect(body.notify).toMatchObject({ digest: null, mail: { assigned: true } });
});
