import { Presence } from '../src/realtime/presence.service.js';
import { TestApp, type Someone } from './support.js';

describe('the team shares tickets', () => {
  let app: TestApp;
  let [ana, bia, player] = [] as unknown as [Someone, Someone, Someone];

  beforeAll(async () => {
    app = await TestApp.start();
    ana = await app.staff({ name: 'Ana' });
    bia = await app.staff({ name: 'Bia' });
    player = await app.player();
  });
  afterAll(() => app.close());

  const change = (who: Someone, id: number, body: object, language?: string) =>
    app.http(who, language).patch(`/api/tickets/${id}`).send(body);
  const assigned = async (id: number): Promise<number | null> =>
    ((await app.http(ana).get(`/api/tickets/${id}`).expect(200)).body as { assignedTo: number | null }).assignedTo;

  it('sees who is there, online, and has how many open tickets', async () => {
    const admin = await app.admin({ name: 'Zilda' });
    await app.staff({ name: 'Gone', isActive: false });
    const open = await app.ticket(player);
    const done = await app.ticket(player);
    await change(ana, open.id, { assignedTo: bia.user.id }).expect(200);
    await change(ana, done.id, { assignedTo: bia.user.id, status: 'resolved' }).expect(200);
    const connection = await app.listen(bia);
    await app.app.get(Presence).beat();
    const { body } = await app.http(ana).get('/api/team').expect(200);
    expect(body).toEqual([
      { id: ana.user.id, name: 'Ana', avatar: null, isOnline: false, openCount: 0, awayUntil: null },
      { id: bia.user.id, name: 'Bia', avatar: null, isOnline: true, openCount: 1, awayUntil: null },
      { id: admin.user.id, name: 'Zilda', avatar: null, isOnline: false, openCount: 0, awayUntil: null },
    ]);
    connection.close();
  });

  it('finds its own tickets by `me`, which players cannot ask for', async () => {
    const mine = await app.ticket(player, { assignedTo: ana.user.id });
    await app.ticket(player, { assignedTo: bia.user.id });
    const { body } = await app.http(ana).get('/api/tickets?assignedTo=me').expect(200);
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual([mine.id]);
    await app.http(player).get('/api/tickets?assignedTo=me').expect(400);
  });

  it('lets one of fifty at once take a ticket, and tells the others who has it', async () => {
    const { id } = await app.ticket(player);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => {
        const who = turn % 2 ? ana : bia;
        return change(who, id, { assignedTo: who.user.id, ifAssignedTo: null });
      }),
    );
    const winner = await assigned(id);
    const losers = answers.filter(({ status }) => status === 409);
    // The other requests of the winner succeed, because the ticket is theirs already.
    expect(losers).toHaveLength(25);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(25);
    const name = winner === ana.user.id ? 'Ana' : 'Bia';
    // The player is refused without a word about the team.
    const ofPlayer = await change(player, id, { assignedTo: player.user.id, ifAssignedTo: null });
    expect(ofPlayer.body).toMatchObject({ statusCode: 403 });
    expect(ofPlayer.body).not.toHaveProperty('details');
    for (const { body } of losers)
      expect(body).toMatchObject({
        code: 'ticket.assigned_meanwhile',
        message: `${name} assumiu este chamado antes. Confira e tente de novo.`,
        details: { assignee: { id: winner, name } },
      });
    const events = await app.db.query(
      `SELECT 1 FROM domain_events WHERE "ticketId" = $1 AND type = 'ticket.assigned'`,
      [id],
    );
    expect(events).toHaveLength(1);
  });

  it('refuses a change by somebody who saw another assignee, with all that was sent beside it', async () => {
    const { id } = await app.ticket(player, { assignedTo: bia.user.id });
    const { body } = await change(
      ana,
      id,
      { priority: 'high', assignedTo: null, ifAssignedTo: ana.user.id },
      'en',
    ).expect(409);
    expect(body).toMatchObject({ message: 'Bia took this ticket first. Check it and try again.' });
    expect((await app.http(ana).get(`/api/tickets/${id}`)).body).toMatchObject({ priority: 'medium' });
    await change(bia, id, { assignedTo: null }).expect(200);
    const late = await change(ana, id, { assignedTo: ana.user.id, ifAssignedTo: bia.user.id }, 'en').expect(409);
    expect(late.body).toMatchObject({ code: 'ticket.released_meanwhile', details: { assignee: null } });
    await change(ana, id, { assignedTo: ana.user.id, ifAssignedTo: null }).expect(200);
  });
});
