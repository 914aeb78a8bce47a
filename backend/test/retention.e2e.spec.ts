import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import type { DeletedFile } from '../src/attachments/deletion/deleted-file.entity.js';
import { DeletedFiles } from '../src/attachments/deletion/deleted-files.js';
import { IdempotencyKey } from '../src/common/idempotency/idempotency-key.entity.js';
import { Db } from '../src/common/persistence/db.js';
import { MessagesService } from '../src/messages/messages.service.js';
import { RetentionRun } from '../src/retention/retention-run.js';
import { SearchProjector } from '../src/search/search-projector.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { Character } from '../src/worlds/character.entity.js';
import { type Someone, TestApp } from './support.js';
import { filesWith, tablesWith } from './traces.js';
import { binary, unzipped } from './unzipped.js';

const CANARY = 'canario9b1c';
const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Someone;
let staff: Someone;
let player: Someone;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 10_000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['retention_rules', 'tickets', 'sanctions', 'incidents', 'deleted_files'])
    await app.db.query(`DELETE FROM ${table}`);
  [admin, staff, player] = [await app.admin(), await app.staff(), await app.player()];
});

type Rule = { subject: string; months: number; startsAt: string };
type Of = { readonly id: number };

const path = ({ id }: Of, rest = '') => `/api/tickets/${id}${rest}`;
const put = (months: object, who = admin) => app.http(who).put('/api/admin/retention').send(months);
const rules = async (who = player) =>
  (await app.http(who).get('/api/retention').expect(200)).body as { rules: Rule[]; updatedAt: string | null };
const startOf = async (subject: string): Promise<number> =>
  Date.parse((await rules()).rules.find((rule) => rule.subject === subject)!.startsAt);
const preview = async (query: object) =>
  (await app.http(admin).get('/api/admin/retention/preview').query(query).expect(200)).body;
const run = (one = app) => one.app.get(RetentionRun).run();
/** As if the 30 days of all rules had passed. */
const begin = () => app.db.query(`UPDATE retention_rules SET "startsAt" = now()`);
/** As if these months had passed since all was written in the tickets, and since they ended. */
const age = async (months: number, ...tickets: Of[]): Promise<void> => {
  const ids = tickets.map(({ id }) => id);
  const times = ['createdAt', 'updatedAt', 'resolvedAt', 'closedAt', 'mergedAt'];
  const earlier = (name: string) => `"${name}" = "${name}" - make_interval(months => $1)`;
  await app.db.query(`UPDATE tickets SET ${times.map(earlier).join(', ')} WHERE id = ANY ($2)`, [months, ids]);
  for (const table of ['ticket_messages', 'ticket_attachments'])
    await app.db.query(`UPDATE ${table} SET ${earlier('createdAt')} WHERE "ticketId" = ANY ($2)`, [months, ids]);
};
const resolve = (ticket: Of) => app.http(staff).patch(path(ticket)).send({ status: 'resolved' }).expect(200);
const close = (ticket: Of) => app.http(staff).patch(path(ticket)).send({ status: 'closed' }).expect(200);
const say = (who: Someone, ticket: Of, message: string, isInternal = false) =>
  app.http(who).post(path(ticket, '/messages')).send({ message, isInternal });
const upload = (who: Someone, ticket: Of, text: string) =>
  app.http(who).post(path(ticket, '/upload')).attach('files', Buffer.from(text), `${text}.txt`);
const hold = (ticket: Of, body: object = { reason: 'Processo judicial' }, who = admin) =>
  app.http(who).put(path(ticket, '/hold')).send(body);
const shown = async (ticket: Of, who = staff) => (await app.http(who).get(path(ticket)).expect(200)).body;
const isBlank = async (ticket: Of): Promise<boolean> => (await shown(ticket)).blankedAt !== null;
/** A ticket that ended so many months ago. */
const ended = async (months: number, overrides: Partial<Ticket> = {}): Promise<Ticket> => {
  const ticket = await app.ticket(player, overrides);
  await close(ticket);
  await age(months, ticket);
  return ticket;
};
/** Texts of questions are kept for a year from now on. */
const yearly = async (): Promise<void> => {
  await put({ duvidas: 12 }).expect(200);
  await begin();
};

describe('the rules', () => {
  it('begin 30 days after they were set, and everybody reads them', async () => {
    expect(await rules()).toEqual({ rules: [], updatedAt: null });
    const { body } = await put({ duvidas: 24, files: 12 }).expect(200);
    expect(body.rules.map(({ subject, months }: Rule) => [subject, months])).toEqual([
      ['duvidas', 24],
      ['files', 12],
    ]);
    expect(await rules()).toEqual(body);
    expect(Math.abs((await startOf('duvidas')) - Date.now() - 30 * DAY_MS)).toBeLessThan(DAY_MS / 24);
  });

  it('begin anew when the time becomes shorter, not when it becomes longer', async () => {
    await put({ duvidas: 24 }).expect(200);
    await begin();
    const first = await startOf('duvidas');
    await put({ duvidas: 36 }).expect(200);
    expect(await startOf('duvidas')).toBe(first);
    await put({ duvidas: 35 }).expect(200);
    expect(await startOf('duvidas')).toBeGreaterThan(first + 29 * DAY_MS);
    await put({ duvidas: null }).expect(200);
    expect((await rules()).rules).toEqual([]);
  });

  it('of two admins at once are changed by one', async () => {
    const { updatedAt } = (await put({ duvidas: 24 }).expect(200)).body as { updatedAt: string };
    await put({ duvidas: 23, ifUpdatedAt: updatedAt }).expect(200);
    await put({ duvidas: 22, ifUpdatedAt: updatedAt }).expect(409);
    expect((await rules()).rules).toEqual([expect.objectContaining({ months: 23 })]);
  });

  it.each([0, 121, 1.5, 'x', -1, true])('refuse %p months', async (months) => {
    await put({ duvidas: months }).expect(400);
    await put({ duvidas: 1, files: months }).expect(400);
    expect((await rules()).rules).toEqual([]);
  });

  it('need the password once more, and are in the log', async () => {
    await put({ doacoes: 60, files: 6 }).expect(200);
    const [line] = (await app.http(admin).get('/api/admin/events?type=retention.changed').expect(200)).body;
    expect(line.sentence).toBe('Mudou por quanto tempo guardar: Doações, arquivos');
    await app.age(admin);
    await put({ duvidas: 1 }).expect(403);
  });
});

describe('a ticket that ended long enough ago', () => {
  it('keeps its texts until the rule begins', async () => {
    const ticket = await ended(13);
    await put({ duvidas: 12 }).expect(200);
    await run();
    expect(await isBlank(ticket)).toBe(false);
    await begin();
    await run();
    expect(await isBlank(ticket)).toBe(true);
  });

  it('loses every text of both sides and every file, and keeps its figures', async () => {
    const sent = { category: 'doacoes', subcategory: 'problemas_doacao_presente', transactionId: `TX-${CANARY}` };
    const { id: worldId } = await app.world();
    const opening = { ...sent, worldId, title: CANARY, description: `Não chegou: ${CANARY}.` };
    const created = app.http(player).post('/api/tickets').set('Idempotency-Key', crypto.randomUUID());
    const ticket = (await created.send(opening).expect(201)).body as Ticket;
    await upload(player, ticket, CANARY).expect(201);
    await say(staff, ticket, `Olhe ${CANARY}`).expect(201);
    await say(staff, ticket, `Nota ${CANARY}`, true).expect(201);
    const draft = { text: `Rascunho ${CANARY}`, sinceMessageId: 0, rev: 0 };
    await app.http(staff).put(path(ticket, '/drafts/reply')).send(draft).expect(200);
    await app.db.query('UPDATE tickets SET "affectedCharacters" = $2, "streamLinks" = $2 WHERE id = $1', [
      ticket.id,
      [CANARY],
    ]);
    await app.db.query(
      `INSERT INTO ticket_characters ("ticketId", key, name, "worldId", role) VALUES ($1, $2, $2, $3, 'accused')`,
      [ticket.id, CANARY, worldId],
    );
    await resolve(ticket);
    const rating = { score: 5, comment: `Obrigado ${CANARY}` };
    await app.http(player).put(path(ticket, '/satisfaction')).send(rating).expect(200);
    await app.app.get(SearchProjector).run();
    const before = await shown(ticket);
    await age(13, ticket);
    await app.db.getRepository(IdempotencyKey).clear();
    expect(await tablesWith(app, CANARY)).toEqual(expect.arrayContaining(['domain_events', 'drafts', 'ticket_texts']));

    await put({ doacoes: 12 }).expect(200);
    await begin();
    await run();
    expect(await tablesWith(app, CANARY)).toEqual([]);
    expect(filesWith(app, CANARY)).toEqual([]);
    await app.app.get(SearchProjector).run();
    expect(await tablesWith(app, CANARY)).toEqual([]);
    const { status, category, subcategory } = before;
    expect(await shown(ticket, player)).toMatchObject({
      ...{ status, category, subcategory },
      title: 'Textos apagados',
      description: '',
      blankedAt: expect.any(String),
      satisfaction: { score: 5, comment: null },
    });
    for (const who of [player, staff])
      for (const place of ['', '/messages', '/attachments', '/transcript'])
        expect((await app.http(who).get(path(ticket, place)).expect(200)).text).not.toContain(CANARY);
    const { text } = await app.http(player).get(path(ticket, '/transcript')).expect(200);
    expect(text).toContain('Textos e arquivos apagados pelo prazo do clube');
    const archive = await app.http(admin).get(`/api/admin/users/${player.user.id}/export`).buffer(true).parse(binary);
    expect(Object.entries(await unzipped(archive.body as Buffer)).join('\n')).not.toContain(CANARY);
    const events = (await app.http(staff).get(path(ticket, '/events')).expect(200)).body as { type: string }[];
    expect(events.filter(({ type }) => type === 'ticket.blanked')).toHaveLength(1);
    expect((await app.http(player).get('/api/notifications').expect(200)).text).not.toContain('blanked');
  });

  it('goes with the tickets that were merged into it, all or none', async () => {
    const [source, target] = [await app.ticket(player, { description: CANARY }), await app.ticket(player)];
    await say(player, source, CANARY).expect(201);
    await app.http(staff).post(path(source, '/merge')).send({ intoId: target.id }).expect(200);
    await close(target);
    await age(13, source, target);
    await hold(target).expect(204);
    await yearly();
    await run();
    expect([await isBlank(source), await isBlank(target)]).toEqual([false, false]);
    await hold(target, { reason: null }).expect(204);
    await run();
    expect([await isBlank(source), await isBlank(target)]).toEqual([true, true]);
    expect(await tablesWith(app, CANARY)).toEqual([]);
  });

  it('is not written in any more', async () => {
    const [ticket, resolved, other] = [await ended(13), await app.ticket(player), await app.ticket(player)];
    await resolve(resolved);
    await age(13, resolved);
    await yearly();
    await run();
    const refused = [
      app.http(staff).patch(path(ticket)).send({ status: 'open' }),
      say(player, resolved, 'E agora?'),
      say(staff, resolved, 'Nota', true),
      upload(player, resolved, 'conta'),
      hold(ticket),
      app.http(staff).post(path(ticket, '/removals')).send({ part: 'description', reason: 'secret' }),
      app.http(staff).put(path(ticket, '/drafts/reply')).send({ text: 'Olá', sinceMessageId: 0, rev: 0 }),
      app.http(staff).post(path(other, '/merge')).send({ intoId: resolved.id }),
    ];
    for (const request of refused) expect((await request).body.code).toBe('ticket.blanked');
    const rating = { score: 5, comment: 'Obrigado' };
    expect((await app.http(player).put(path(resolved, '/satisfaction')).send(rating)).body.code).toBe(
      'satisfaction.not_yet',
    );
    expect(await shown(resolved)).toMatchObject({ status: 'resolved' });
    for (const { id: followUpOf } of [ticket, resolved]) {
      const description = 'Continua igual, mesmo depois de tanto tempo.';
      const followUp = { category: 'duvidas', worldId: ticket.worldId, description, followUpOf };
      await app.http(player).post('/api/tickets').send(followUp).expect(201);
    }
  });

  it('is known in the lists of both sides, and asks nobody anymore', async () => {
    const ticket = await app.ticket(player);
    const mentions = [admin.user.id];
    await app
      .http(staff)
      .post(path(ticket, '/messages'))
      .send({ message: CANARY, isInternal: true, mentions })
      .expect(201);
    await resolve(ticket);
    const listed = async (who: Someone, query = 'status=resolved') =>
      (await app.http(who).get(`/api/tickets?${query}`).expect(200)).body;
    for (const who of [player, staff]) expect(await listed(who)).toMatchObject([{ blankedAt: null }]);
    expect(await listed(admin, 'askedOf=me')).toMatchObject([{ id: ticket.id, asked: { text: CANARY } }]);
    await age(13, ticket);
    await yearly();
    await run();
    for (const who of [player, staff]) expect(await listed(who)).toMatchObject([{ blankedAt: expect.any(String) }]);
    expect(await listed(admin)).toMatchObject([{ asked: null }]);
    expect(await listed(admin, 'askedOf=me')).toEqual([]);
  });

  it('that is a report is not judged anymore', async () => {
    const { id: worldId } = await app.world();
    const [report, unjudged] = [
      await app.report(player, 'Sombra Rubra', worldId),
      await app.report(player, 'Vulto', worldId),
    ];
    const withoutVerdict = async () =>
      (await app.http(staff).get('/api/tickets?verdict=missing').expect(200)).body.map(({ id }: Of) => id);
    const judge = (body: object) => app.http(staff).patch(path(report)).send(body);
    await judge({ verdict: 'not_enough_proof', status: 'resolved' }).expect(200);
    await resolve(unjudged);
    expect(await withoutVerdict()).toEqual([unjudged.id]);
    await age(13, report, unjudged);
    await put({ denuncias_gerais: 12 }).expect(200);
    await begin();
    await run();
    expect(await withoutVerdict()).toEqual([]);
    const all = async () => ({
      ticket: await shown(report),
      events: (await app.http(staff).get(path(report, '/events')).expect(200)).body,
      news: await app.db.query('SELECT * FROM report_news WHERE "ticketId" = $1', [report.id]),
    });
    const before = await all();
    expect(before.ticket).toMatchObject({ blankedAt: expect.any(String), verdict: { verdict: 'not_enough_proof' } });
    for (const body of [
      { verdict: 'confirmed' },
      { verdict: 'not_enough_proof' },
      { verdict: null },
      { verdict: 'confirmed', priority: 'urgent' },
    ])
      expect((await judge(body).expect(409)).body.code).toBe('ticket.blanked');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const bulk = { ids: [report.id], change: { verdict: 'confirmed' } };
    const { body } = await app.http(staff).post('/api/tickets/bulk').set(headers).send(bulk);
    expect(body.items).toMatchObject([{ ticketId: report.id, outcome: 'ticket.blanked' }]);
    expect(await all()).toEqual(before);
  });

  it('gets no reply of an incident, and is not closed automatically', async () => {
    const ticket = await app.ticket(player);
    await resolve(ticket);
    await age(13, ticket);
    await yearly();
    await run();
    const message = { authorId: staff.user.id, isAuthorNotified: false, message: 'Voltou', resolves: false };
    const service = app.app.get(MessagesService, { strict: false });
    expect(await app.app.get(Db).transaction(() => service.postByServer(ticket.id, message))).toBe(false);
    const [{ idleSince }] = await app.db.query('SELECT "idleSince" FROM tickets WHERE id = $1', [ticket.id]);
    expect(idleSince).toBeNull();
  });

  it('is no answer of a repeated request anymore, and its hold has no reason', async () => {
    const ticket = await app.ticket(player);
    const key = crypto.randomUUID();
    const once = () =>
      app.http(player).post(path(ticket, '/messages')).set('Idempotency-Key', key).send({ message: CANARY });
    await once().expect(201);
    await hold(ticket, { reason: CANARY }).expect(204);
    await close(ticket);
    await app.db.query(
      `UPDATE tickets SET "closedAt" = "closedAt" - interval '13 months', "holdUntil" = now() WHERE id = $1`,
      [ticket.id],
    );
    expect(await tablesWith(app, CANARY)).toEqual(expect.arrayContaining(['idempotency_keys', 'tickets']));
    await yearly();
    await run();
    expect(await isBlank(ticket)).toBe(true);
    expect(await tablesWith(app, CANARY)).toEqual([]);
  });

  it('is due after its merge too, if the other ticket was deleted', async () => {
    const [source, target] = [await app.ticket(player, { description: CANARY }), await app.ticket(player)];
    await app.http(staff).post(path(source, '/merge')).send({ intoId: target.id }).expect(200);
    await app.http(admin).delete(path(target)).expect(200);
    await age(13, source);
    await yearly();
    await run();
    expect(await isBlank(source)).toBe(true);
  });

  it.each<[string, Partial<Ticket>]>([
    ['that is not ended', {}],
    ['that ended later', { status: TicketStatus.Closed, closedAt: new Date() }],
    ['of a category without a rule', { category: TicketCategory.Eventos }],
  ])('stays if it is one %s', async (_, overrides) => {
    const ticket = await app.ticket(player, overrides);
    if (overrides.category) await close(ticket);
    await age(overrides.status ? 11 : 13, ticket);
    await yearly();
    await run();
    expect(await isBlank(ticket)).toBe(false);
  });

  it('loses its files alone before its texts', async () => {
    const [ticket, held] = [await app.ticket(player), await app.ticket(player)];
    for (const one of [ticket, held]) {
      await upload(player, one, CANARY).expect(201);
      await close(one);
    }
    await age(7, ticket, held);
    await hold(held).expect(204);
    await put({ files: 6 }).expect(200);
    expect(await preview({ files: 6 })).toEqual([{ subject: 'files', tickets: 1, needed: 1 }]);
    await begin();
    await run();
    expect(await shown(ticket)).toMatchObject({
      title: ticket.title,
      blankedAt: null,
      filesDeletedAt: expect.any(String),
    });
    expect(await shown(held)).toMatchObject({ filesDeletedAt: null });
    expect(filesWith(app, CANARY)).toHaveLength(1);
    await age(6, ticket);
    await yearly();
    await run();
    const { body: events } = await app.http(staff).get(path(ticket, '/events')).expect(200);
    expect(events.filter(({ type }: { type: string }) => type === 'ticket.blanked')).toHaveLength(2);
    const [, line] = (await app.http(admin).get('/api/admin/events?type=ticket.blanked&limit=2').expect(200)).body;
    expect(line.sentence).toBe(`Apagou os arquivos do chamado #${ticket.id}, pelo prazo do clube`);
  });
});

describe('held back', () => {
  /** Each reason that keeps a ticket, whether it still will in 30 days, and its end. */
  const KEEPS: readonly [string, boolean, (report: Ticket) => Promise<() => Promise<unknown>>][] = [
    [
      'while an admin holds it',
      true,
      async (report) => {
        await hold(report).expect(204);
        return () => hold(report, { reason: null }).expect(204);
      },
    ],
    [
      'until the hold has passed',
      false,
      async (report) => {
        await hold(report, { reason: 'Polícia', until: new Date(Date.now() + DAY_MS).toISOString() }).expect(204);
        return () => app.db.query(`UPDATE tickets SET "holdUntil" = now() WHERE id = $1`, [report.id]);
      },
    ],
    [
      'while its incident is open',
      true,
      async (report) => {
        const titles = { titlePt: 'Aurora fora do ar', titleEn: 'Aurora is down', worldId: report.worldId };
        const { id } = (await app.http(staff).post('/api/incidents').send(titles).expect(201)).body as Of;
        await app
          .http(staff)
          .post(`/api/incidents/${id}/tickets`)
          .send({ ids: [report.id] })
          .expect(200);
        return () => app.http(staff).patch(`/api/incidents/${id}`).send({ state: 'resolved' }).expect(200);
      },
    ],
    [
      'while its sanction runs',
      true,
      async (report) => {
        const id = await sanction(report, { kind: 'ban' });
        await passAppeals(id);
        return () => app.http(staff).post(`/api/sanctions/${id}/lift`).send({ reason: 'Engano' }).expect(200);
      },
    ],
    [
      'while its sanction may be appealed against',
      true,
      async (report) => {
        const id = await sanction(report, { kind: 'warning' });
        return () => passAppeals(id);
      },
    ],
    [
      'while the appeal against its sanction is undecided',
      true,
      async (report) => {
        const accused = await app.player();
        const character = {
          name: 'Sombra Rubra',
          worldId: report.worldId!,
          userId: accused.user.id,
          level: 1,
          vocation: 'Mago',
        };
        const { name } = await app.db.getRepository(Character).save(character as Character);
        const id = await sanction(report, { kind: 'warning', name });
        const text = 'Não fui eu: naquela noite o meu irmão jogava com a minha conta, sem eu saber.';
        const { body } = await app.http(accused).post(`/api/sanctions/${id}/appeal`).send({ text }).expect(201);
        await passAppeals(id);
        const decision = {
          outcome: 'lifted',
          reason: 'Tem razão: a conta foi usada por outra pessoa, e o registro do jogo mostra isso.',
        };
        return () => app.http(admin).post(`/api/appeals/${body.appeal.ticketId}/decision`).send(decision).expect(200);
      },
    ],
  ];
  const sanction = async (report: Ticket, more: object): Promise<number> => {
    const body = { name: 'Sombra Rubra', publicReason: 'Motivo', ...more };
    return (await app.http(staff).post(path(report, '/sanctions')).send(body).expect(201)).body.id as number;
  };
  const passAppeals = (id: number) =>
    app.db.query(`UPDATE sanctions SET "createdAt" = "createdAt" - interval '61 days' WHERE id = $1`, [id]);

  it.each(KEEPS)('%s', async (_, isKeptAtBegin, keep) => {
    const report = await app.report(player, 'Sombra Rubra', (await app.world()).id);
    const end = await keep(report);
    await close(report);
    await age(13, report);
    await put({ denuncias_gerais: 12 }).expect(200);
    const counted = isKeptAtBegin ? { tickets: 0, needed: 1 } : { tickets: 1, needed: 0 };
    expect(await preview({ denuncias_gerais: 12 })).toEqual([{ subject: 'denuncias_gerais', ...counted }]);
    await begin();
    await run();
    expect(await isBlank(report)).toBe(false);
    await end();
    await run();
    expect(await isBlank(report)).toBe(true);
  });

  it('is listed, with the reason and the admin, for the team alone', async () => {
    const [ticket, passed] = [await ended(1), await ended(1)];
    const until = new Date(Date.now() + DAY_MS).toISOString();
    await hold(ticket, { reason: '  Processo 12/2026  ', until }).expect(204);
    await hold(passed, { reason: 'Acabou', until }).expect(204);
    await app.db.query('UPDATE tickets SET "holdUntil" = now() WHERE id = $1', [passed.id]);
    const by = { id: admin.user.id, name: admin.user.name };
    expect((await shown(ticket)).hold).toEqual({ reason: 'Processo 12/2026', until, by });
    expect((await shown(passed)).hold).toBeNull();
    expect(await shown(ticket, player)).not.toHaveProperty('hold');
    const list = await app.http(staff).get('/api/tickets?held=true').expect(200);
    expect(list.body.map(({ id }: Of) => id)).toEqual([ticket.id]);
    await app.http(player).get('/api/tickets?held=true').expect(400);
  });

  it('says what is wrong with a hold, and changes nothing', async () => {
    const ticket = await ended(1);
    const wrong = [
      {},
      { reason: '' },
      { reason: '  ' },
      { reason: 'x'.repeat(501) },
      { reason: 'Sim', until: '2020-01-01T00:00:00Z' },
      { reason: 'Sim', until: 'amanhã' },
    ];
    for (const body of wrong) await hold(ticket, body).expect(400);
    await hold(ticket, { reason: null }).expect(204);
    expect((await shown(ticket)).hold).toBeNull();
    await hold(ticket, { reason: 'x'.repeat(500) }).expect(204);
  });

  it('is neither deleted nor erased with its player', async () => {
    const ticket = await ended(1);
    await hold(ticket).expect(204);
    expect((await app.http(admin).delete(path(ticket)).expect(409)).body.code).toBe('ticket.held');
    const { id, email } = player.user;
    const erase = () => app.http(admin).post(`/api/admin/users/${id}/erase`).send({ confirm: email });
    expect((await erase().expect(409)).body.code).toBe('privacy.held');
    expect(await shown(ticket)).toMatchObject({ description: ticket.description });
    await hold(ticket, { reason: null }).expect(204);
    await erase().expect(200);
    await app.http(admin).delete(path(ticket)).expect(200);
  });

  it('is not deleted with the ticket into which it was merged, and is named there, to the team alone', async () => {
    const [source, middle, target] = [await app.ticket(player), await app.ticket(player), await app.ticket(player)];
    await hold(source).expect(204);
    await app.http(staff).post(path(source, '/merge')).send({ intoId: middle.id }).expect(200);
    await app.http(staff).post(path(middle, '/merge')).send({ intoId: target.id }).expect(200);
    const refused = async () => (await app.http(admin).delete(path(target)).expect(409)).body;
    expect(await refused()).toMatchObject({
      code: 'ticket.held',
      message: `O chamado #${source.id} está preservado. Deixe de preservá-lo antes de excluir.`,
    });
    const by = { id: admin.user.id, name: admin.user.name };
    expect(await shown(target)).toMatchObject({
      hold: null,
      merged: [
        { id: source.id, hold: { reason: 'Processo judicial', until: null, by } },
        { id: middle.id, hold: null },
      ],
    });
    for (const merged of (await shown(target, player)).merged) expect(merged).not.toHaveProperty('hold');
    expect((await app.http(player).get(path(target)).expect(200)).text).not.toContain('Processo judicial');
    await hold(target).expect(204);
    expect((await refused()).message).toContain(`#${target.id}`);
  });
});

describe('a run', () => {
  it('stops when its rule is taken back', async () => {
    const ticket = await ended(13);
    await yearly();
    await put({ files: 12 }).expect(200);
    await run();
    expect(await isBlank(ticket)).toBe(false);
  });

  it('deletes texts and files of a ticket as one', async () => {
    const ticket = await ended(1);
    await age(12, ticket);
    await put({ duvidas: 12, files: 12 }).expect(200);
    await begin();
    await run();
    const { body: events } = await app.http(staff).get(path(ticket, '/events')).expect(200);
    expect(events.filter(({ type }: { type: string }) => type === 'ticket.blanked')).toHaveLength(1);
  });

  it('does what the preview says', async () => {
    const due = [await ended(13), await ended(24), await ended(12)];
    const [later, held] = [await ended(10), await ended(13)];
    await hold(held).expect(204);
    expect(await preview({ duvidas: 12 })).toEqual([{ subject: 'duvidas', tickets: 3, needed: 1 }]);
    await yearly();
    await run();
    const all = [...due, later, held];
    const blank = await Promise.all(all.map(isBlank));
    expect(all.filter((_, index) => blank[index]).map(({ id }) => id)).toEqual(due.map(({ id }) => id));
    expect(await preview({ duvidas: 12 })).toEqual([{ subject: 'duvidas', tickets: 0, needed: 1 }]);
  });

  it('goes on with the other rules when one fails, which has its turn again', async () => {
    const [failing, other] = [await ended(13, { category: TicketCategory.Doacoes }), await ended(13)];
    await put({ doacoes: 12, duvidas: 12 }).expect(200);
    await begin();
    await app.db.query(
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$`,
    );
    try {
      await app.db.query(`CREATE TRIGGER fail BEFORE UPDATE ON tickets FOR EACH ROW
        WHEN (NEW."blankedAt" IS NOT NULL AND NEW.category = 'doacoes') EXECUTE FUNCTION fail()`);
      await run();
      expect([await isBlank(failing), await isBlank(other)]).toEqual([false, true]);
      expect(await shown(failing)).toMatchObject({ title: failing.title, description: failing.description });
    } finally {
      await app.db.query('DROP FUNCTION fail CASCADE');
    }
    await run();
    expect(await isBlank(failing)).toBe(true);
  });

  it('deletes bytes later that the store does not give up at once', async () => {
    const ticket = await app.ticket(player);
    const words = 'arquivo que fica';
    await upload(player, ticket, words).expect(201);
    const [file] = filesWith(app, words);
    await close(ticket);
    await age(13, ticket);
    await yearly();
    const later = async () => {
      await app.db.query('UPDATE deleted_files SET "dueAt" = now()');
      await app.app.get(DeletedFiles, { strict: false }).run();
    };
    const waiting = async (): Promise<boolean[]> =>
      (await app.db.query('SELECT "isRepetition" FROM deleted_files')).map((row: DeletedFile) => row.isRepetition);
    // A folder is not deleted as a file is.
    renameSync(file!, `${file}.away`);
    mkdirSync(file!);
    await run();
    expect(await isBlank(ticket)).toBe(true);
    expect(await waiting()).toEqual([false]);
    await later();
    expect(await waiting()).toEqual([false]);
    rmdirSync(file!);
    renameSync(`${file}.away`, file!);
    await later();
    expect(filesWith(app, words)).toEqual([]);
    expect(await waiting()).toEqual([true]);
    await later();
    expect(await waiting()).toEqual([]);
  });

  it('leaves a ticket that is being held at this moment', async () => {
    const [ticket, other] = [await ended(13), await ended(13)];
    await yearly();
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`UPDATE tickets SET "holdReason" = 'Processo' WHERE id = $1`, [ticket.id]);
    await run();
    await runner.commitTransaction();
    await runner.release();
    await run();
    expect([await isBlank(ticket), await isBlank(other)]).toEqual([false, true]);
  });

  it('of two processes deletes each ticket once, also more than one batch', async () => {
    const second = await app.beside();
    try {
      await app.db.query(
        `INSERT INTO tickets (title, description, category, "userId", status, "closedAt", "waitingSince")
          SELECT 'Antigo', $2, 'duvidas', $1, 'closed', now() - interval '13 months', NULL FROM generate_series(1, 450)`,
        [player.user.id, CANARY],
      );
      await yearly();
      await Promise.all([run(), run(second), run()]);
      expect(await tablesWith(app, CANARY)).toEqual([]);
      const [{ events, tickets }] = await app.db.query(
        `SELECT count(*)::int AS events, count(DISTINCT e."ticketId")::int AS tickets FROM domain_events e
          JOIN tickets t ON t.id = e."ticketId" WHERE e.type = 'ticket.blanked' AND t."userId" = $1`,
        [player.user.id],
      );
      expect({ events, tickets }).toEqual({ events: 450, tickets: 450 });
    } finally {
      await second.close();
    }
  });
});
