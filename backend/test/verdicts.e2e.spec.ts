import type { Ticket } from '../src/tickets/ticket.entity.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let staff: Someone;
let admin: Someone;
let report: Ticket;
let worldId: number;

beforeAll(async () => {
  app = await TestApp.start({ MESSAGES_PER_MINUTE: 10_000 });
  worldId = (await app.world()).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  [player, staff, admin] = [await app.player(), await app.staff({ name: 'Otávio Lima' }), await app.admin()];
  report = await app.report(player, 'Sombra Rubra', worldId);
});

type Judged = { verdict: { verdict: string; by: object; at: string; duplicateOf: number | null } | null };

const path = (rest = '', { id }: { id: number } = report) => `/api/tickets/${id}${rest}`;
const change = (body: object, of: { id: number } = report, who = staff) => app.http(who).patch(path('', of)).send(body);
const judge = (verdict: string | null, more: object = {}, of: { id: number } = report) =>
  change({ verdict, ...more }, of);
const shown = async (of: { id: number } = report, who = staff): Promise<Judged> =>
  (await app.http(who).get(path('', of)).expect(200)).body;
const verdictOf = async (of: { id: number } = report) => (await shown(of)).verdict;
const found = async (filter: string): Promise<number[]> =>
  ((await app.http(staff).get(`/api/tickets?verdict=${filter}`).expect(200)).body as { id: number }[]).map(
    ({ id }) => id,
  );
const events = async (of: { id: number } = report): Promise<{ type: string; data: object }[]> =>
  (await app.http(staff).get(path('/events', of)).expect(200)).body;
const sanction = (more: object = {}, of: { id: number } = report) =>
  app
    .http(staff)
    .post(path('/sanctions', of))
    .send({ name: 'Sombra Rubra', kind: 'warning', publicReason: 'Atravessou paredes.', ...more });

describe('a verdict', () => {
  it('is given, changed and withdrawn by the team, who sees by whom', async () => {
    expect(await verdictOf()).toBeNull();
    const { body } = await judge('confirmed', { status: 'resolved' }).expect(200);
    const by = { id: staff.user.id, name: 'Otávio Lima' };
    expect(body).toMatchObject({ status: 'resolved', verdict: { verdict: 'confirmed', by, duplicateOf: null } });
    await judge('not_enough_proof').expect(200);
    expect(await verdictOf()).toMatchObject({ verdict: 'not_enough_proof' });
    await judge(null).expect(200);
    expect(await verdictOf()).toBeNull();
    const changes = (await events()).filter(({ type }) => type === 'ticket.verdict_changed').map(({ data }) => data);
    expect(changes).toEqual([
      { from: 'not_enough_proof', to: null },
      { from: 'confirmed', to: 'not_enough_proof' },
      { from: null, to: 'confirmed' },
    ]);
    const lines = (await app.http(admin).get('/api/admin/events?type=ticket.verdict_changed').expect(200)).body;
    expect(lines[0].sentence).toBe(`Retirou a conclusão da denúncia #${report.id}`);
    expect(lines[2].sentence).toBe(`Concluiu a denúncia #${report.id}: confirmada`);
  });

  it('twice is given once', async () => {
    const at = (await judge('confirmed').expect(200)).body.verdict.at;
    expect((await judge('confirmed').expect(200)).body.verdict.at).toBe(at);
    expect((await events()).filter(({ type }) => type === 'ticket.verdict_changed')).toHaveLength(1);
  });

  it('is of reports alone', async () => {
    const question = await app.ticket(player);
    const { body } = await judge('confirmed', {}, question).expect(400);
    expect(body.message).toBe('Só denúncias têm conclusão.');
    for (const wrong of ['guilty', 1, ['confirmed']]) await change({ verdict: wrong }).expect(400);
    await app.http(player).patch(path()).send({ verdict: 'confirmed' }).expect(403);
  });

  it('changes no byte for the player, and sends no frame', async () => {
    const tab = await app.listen(player, report.id);
    const seen = () =>
      Promise.all(
        ['tickets', `tickets/${report.id}?include=messages,attachments,statuses`, 'notifications'].map(
          async (place) => (await app.http(player).get(`/api/${place}`).expect(200)).text,
        ),
      );
    const [before, heard] = [await seen(), tab.frames.length];
    await judge('confirmed').expect(200);
    await judge('not_confirmed').expect(200);
    await app.quiet(tab);
    expect(await seen()).toEqual(before);
    expect(tab.frames).toHaveLength(heard);
    expect(before.join()).not.toContain('verdict');
    tab.close();
  });

  it('comes with a message, a macro and a change of many tickets, which is undone', async () => {
    await app
      .http(staff)
      .post(path('/messages'))
      .send({ message: 'Obrigado.', ticketChange: { verdict: 'not_confirmed', status: 'resolved' } })
      .expect(201);
    expect(await verdictOf()).toMatchObject({ verdict: 'not_confirmed' });
    const macro = {
      name: 'Sem provas',
      shortcut: `p${report.id}`,
      bodyPt: 'Obrigado.',
      actions: { verdict: 'not_enough_proof' },
    };
    const made = (await app.http(staff).post('/api/macros').send(macro).expect(201)).body;
    expect(made.actions).toEqual({ verdict: 'not_enough_proof' });
    const duplicate = { ...macro, shortcut: `d${report.id}`, actions: { verdict: 'duplicate' } };
    await app.http(staff).post('/api/macros').send(duplicate).expect(400);

    const question = await app.ticket(player);
    const ids = [report.id, question.id];
    const bulk = (change: object) => app.http(staff).post('/api/tickets/bulk').send({ ids, change });
    const { body } = await bulk({ verdict: 'confirmed' }).expect(200);
    expect(body.items).toEqual([
      { ticketId: report.id, outcome: 'done' },
      { ticketId: question.id, outcome: 'verdict.reports_only' },
    ]);
    expect(await verdictOf()).toMatchObject({ verdict: 'confirmed' });
    await app.http(staff).post(`/api/bulk/${body.id}/undo`).expect(200);
    expect(await verdictOf()).toMatchObject({ verdict: 'not_confirmed' });
    await bulk({ verdict: 'duplicate' }).expect(400);
  });

  it('of a duplicate names its original, which is no duplicate itself', async () => {
    const [original, other] = [
      await app.report(await app.player(), 'Sombra Rubra', worldId),
      await app.report(await app.player(), 'Sombra Rubra', worldId),
    ];
    await judge('duplicate').expect(400);
    await judge('duplicate', { duplicateOf: report.id }).expect(400);
    await judge('duplicate', { duplicateOf: (await app.ticket(player)).id }).expect(400);
    await judge('duplicate', { duplicateOf: 2_147_483_647 }).expect(404);
    await judge('duplicate', { duplicateOf: other.id }).expect(200);
    await judge('duplicate', { duplicateOf: original.id }, other).expect(200);
    expect(await verdictOf()).toMatchObject({ verdict: 'duplicate', duplicateOf: original.id });
    await judge('duplicate', { duplicateOf: other.id }, original).expect(400);
    await judge('confirmed').expect(200);
    expect(await verdictOf()).toMatchObject({ verdict: 'confirmed', duplicateOf: null });
  });

  it('of two that name each other at once is one duplicate', async () => {
    const second = await app.report(await app.player(), 'X', worldId);
    const name = (of: { id: number }, duplicateOf: number) =>
      app.http(staff).patch(`/api/tickets/${of.id}`).send({ verdict: 'duplicate', duplicateOf });
    const answers = await Promise.all([name(report, second.id), name(second, report.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // Refused, or chosen by the database to end their waiting for each other.
    for (const { status } of answers) expect([200, 400, 503]).toContain(status);
    const [{ count }] = await app.db.query(
      'SELECT count("duplicateOf")::int AS count FROM tickets WHERE id = ANY ($1)',
      [[report.id, second.id]],
    );
    expect(count).toBe(1);
  });

  it('comes back without its original when that was deleted before the undo', async () => {
    const [original, other] = [
      await app.report(await app.player(), 'X', worldId),
      await app.report(await app.player(), 'Y', worldId),
    ];
    await judge('duplicate', { duplicateOf: original.id }).expect(200);
    const change = { ids: [report.id, other.id], change: { verdict: 'confirmed' } };
    const { body } = await app.http(staff).post('/api/tickets/bulk').send(change).expect(200);
    await app
      .http(await app.admin())
      .delete(`/api/tickets/${original.id}`)
      .expect(200);
    await app.http(staff).post(`/api/bulk/${body.id}/undo`).expect(200);
    expect(await verdictOf()).toMatchObject({ verdict: 'duplicate', duplicateOf: null });
    expect(await verdictOf(other)).toBeNull();
  });

  it('of a duplicate does not name a report that is withheld', async () => {
    const original = await app.report(await app.player(), 'Sombra Rubra', worldId);
    await judge('duplicate', { duplicateOf: original.id }).expect(200);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const colleague = await app.staff();
    await app.db.query(`INSERT INTO ticket_conflicts ("ticketId", "userId", source) VALUES ($1, $2, 'declared')`, [
      original.id,
      colleague.user.id,
    ]);
    expect((await shown(report, colleague)).verdict).toMatchObject({ verdict: 'duplicate', duplicateOf: null });
    const history = (await app.http(colleague).get(path('/events')).expect(200)).text;
    expect(history).not.toContain(String(original.id));
    await change({ verdict: 'duplicate', duplicateOf: original.id }, report, colleague).expect(404);
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: false }).expect(200);
  });
});

describe('a sanction', () => {
  it('confirms its report, and resolves it if wanted', async () => {
    await sanction().expect(201);
    expect(await shown()).toMatchObject({ status: 'open', verdict: { verdict: 'confirmed' } });
    const other = await app.report(player, 'Sombra Rubra', worldId);
    await sanction({ resolves: true }, other).expect(201);
    expect(await shown(other)).toMatchObject({ status: 'resolved', verdict: { verdict: 'confirmed' } });
  });

  it('that is refused leaves no verdict', async () => {
    await sanction({ name: 'Outro' }).expect(400);
    expect(await verdictOf()).toBeNull();
  });
});

describe('lists', () => {
  it('find reports by verdict, and those that ended without one', async () => {
    const [judged, ended, open] = [
      report,
      await app.report(player, 'X', worldId),
      await app.report(player, 'Y', worldId),
    ];
    await judge('not_confirmed', { status: 'closed' }, judged).expect(200);
    await change({ status: 'resolved' }, ended).expect(200);
    const question = await app.ticket(player);
    await change({ status: 'closed' }, question).expect(200);
    const missing = await found('missing');
    expect(missing).toContain(ended.id);
    for (const { id } of [judged, open, question]) expect(missing).not.toContain(id);
    expect(await found('not_confirmed')).toContain(judged.id);
    expect(await found('confirmed')).not.toContain(judged.id);
    await app.http(player).get('/api/tickets?verdict=missing').expect(400);
    await app.http(staff).get('/api/tickets?verdict=guilty').expect(400);
  });

  it('count the verdicts on an accused character', async () => {
    const name = `Personagem ${report.id}`;
    const reports = [0, 1, 2, 3].map(async () => app.report(await app.player(), name, worldId));
    const [one, two, three] = await Promise.all(reports);
    await judge('confirmed', {}, one).expect(200);
    await judge('confirmed', {}, two).expect(200);
    await judge('not_enough_proof', {}, three).expect(200);
    const { body } = await app.http(staff).get('/api/accused-characters').query({ name, worldId }).expect(200);
    expect(body.verdicts).toEqual([
      { verdict: 'confirmed', count: 2 },
      { verdict: 'not_enough_proof', count: 1 },
      { verdict: null, count: 1 },
    ]);
    expect(body.tickets.map(({ verdict }: { verdict: string | null }) => verdict)).toContain('confirmed');
  });
});
