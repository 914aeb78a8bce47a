import { ReleaseOfTickets } from '../src/tickets/former-assignees/release-of-tickets.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';

type Line = { id: number; type: string; actor: unknown; data: { how?: string; previousId?: number } };

describe('tickets of somebody who left the team', () => {
  let app: TestApp;
  let [admin, staff, player] = [] as unknown as [Someone, Someone, Someone];

  beforeAll(async () => {
    app = await TestApp.start();
    [admin, staff, player] = await Promise.all([app.admin(), app.staff(), app.player()]);
  });
  afterAll(() => app.close());

  const run = (one = app) => one.app.get(ReleaseOfTickets).run();
  const change = (who: Someone, body: object) =>
    app.http(admin).put(`/api/admin/users/${who.user.id}`).send(body).expect(200);
  const ticketOf = (who: Someone, status = TicketStatus.InProgress) =>
    app.ticket(player, { assignedTo: who.user.id, status });
  const manyOf = (who: Someone, count: number): Promise<{ id: number }[]> =>
    app.db.query(
      `INSERT INTO tickets (title, description, category, status, "userId", "assignedTo", "waitingSince")
        SELECT 'Dúvidas', 'Preciso de ajuda.', 'duvidas', 'open', $1, $2, now() FROM generate_series(1, $3) RETURNING id`,
      [player.user.id, who.user.id, count],
    );
  const ownerOf = async (id: number) =>
    (await app.http(staff).get(`/api/tickets/${id}`).expect(200)).body.assignee as { id: number } | null;
  const heldBy = async ({ user }: Someone) =>
    (await app.db.query('SELECT count(*)::int AS n FROM tickets WHERE "assignedTo" = $1', [user.id]))[0].n as number;
  /** How often each ticket was released. */
  const releases = async ({ user }: Someone): Promise<number[]> =>
    (
      await app.db.query(
        `SELECT count(*)::int AS n FROM domain_events
          WHERE type = 'ticket.assigned' AND data @> $1::jsonb GROUP BY "ticketId"`,
        [{ how: 'left', previousId: user.id }],
      )
    ).map(({ n }: { n: number }) => n);
  const notifyOf = async (who: Someone, language = 'pt-BR') =>
    (await app.http(who, language).get('/api/notifications').expect(200)).body as { type: string; message: string }[];
  const noticesAbout = async ({ user }: Someone, language?: string) =>
    (await notifyOf(admin, language)).filter(({ message }) => message.startsWith(user.name));

  it.each([
    ['is deactivated', (who: Someone) => change(who, { isActive: false })],
    ['becomes a player', (who: Someone) => change(who, { role: 'user' })],
    [
      'is erased',
      (who: Someone) =>
        app.http(admin).post(`/api/admin/users/${who.user.id}/erase`).send({ confirm: who.user.email }).expect(200),
    ],
  ])('are released when the person %s, closed ones are not', async (_how, leave) => {
    const member = await app.staff();
    const open = await ticketOf(member);
    const resolved = await ticketOf(member, TicketStatus.Resolved);
    const closed = await ticketOf(member, TicketStatus.Closed);
    const seen = (await app.http(player).get(`/api/tickets/${open.id}`)).text;
    const [team, owner] = [await app.listen(staff), await app.listen(player)];
    await leave(member);
    const frame = await team.next(({ type, ticketId }) => type === 'ticket_updated' && ticketId === open.id);
    expect(frame['actorId']).toBeNull();
    await run();

    expect([await ownerOf(open.id), await ownerOf(resolved.id)]).toEqual([null, null]);
    expect((await ownerOf(closed.id))?.id).toBe(member.user.id);
    const history: Line[] = (await app.http(staff).get(`/api/tickets/${open.id}/events`).expect(200)).body;
    expect(history.filter(({ type }) => type === 'ticket.assigned')).toMatchObject([
      { actor: null, data: { assigneeId: null, previousId: member.user.id, how: 'left' } },
    ]);
    await app.quiet(owner);
    expect(owner.frames.filter(({ type }) => type === 'ticket_updated')).toEqual([]);
    expect((await app.http(player).get(`/api/tickets/${open.id}`)).text).toBe(seen);
    team.close();
    owner.close();
  });

  it('are counted in one notice to the admins, in their language', async () => {
    const member = await app.staff({ name: 'Beatriz Moura' });
    await manyOf(member, 3);
    await change(member, { isActive: false });
    await run();
    expect(await noticesAbout(member)).toMatchObject([
      {
        type: 'tickets_released',
        title: 'Chamados sem responsável',
        message: 'Beatriz Moura não faz mais parte da equipe. Chamados que ficaram sem responsável: 3',
        ticketId: null,
      },
    ]);
    expect((await noticesAbout(member, 'en-US'))[0]?.message).toBe(
      'Beatriz Moura is no longer on the team. Tickets that became unassigned: 3',
    );
    for (const other of [staff, player])
      expect((await notifyOf(other)).filter(({ type }) => type === 'tickets_released')).toEqual([]);
  });

  it('need no notice when there are none, or when the person stays in the team', async () => {
    const [idle, promoted] = [await app.staff(), await app.staff()];
    await ticketOf(promoted);
    await change(idle, { isActive: false });
    await change(promoted, { role: 'admin' });
    await run();
    expect(await heldBy(promoted)).toBe(1);
    expect([...(await noticesAbout(idle)), ...(await noticesAbout(promoted))]).toEqual([]);
  });

  it('are released once each when the work dies half-way and several processes go on', async () => {
    const member = await app.staff();
    const tickets = await manyOf(member, 450);
    await app.db.query(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$`);
    await app.db.query(
      `CREATE TRIGGER die BEFORE UPDATE ON tickets FOR EACH ROW WHEN (NEW.id = ${tickets[300]!.id}) EXECUTE FUNCTION die()`,
    );
    await change(member, { isActive: false });
    await run();
    expect(await heldBy(member)).toBe(250);
    expect(await noticesAbout(member)).toEqual([]);

    await app.db.query('DROP TRIGGER die ON tickets');
    await app.db.query('DROP FUNCTION die');
    const second = await app.beside();
    await Promise.all([run(), run(second), run()]);
    expect(await heldBy(member)).toBe(0);
    expect(await releases(member)).toEqual(Array.from({ length: 450 }, () => 1));
    expect((await noticesAbout(member)).map(({ message }) => message)).toEqual([
      `${member.user.name} não faz mais parte da equipe. Chamados que ficaram sem responsável: 450`,
    ]);
    await second.close();
  });

  it('are left for the next time while somebody changes them', async () => {
    const member = await app.staff();
    const [busy] = await manyOf(member, 2);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM tickets WHERE id = $1 FOR NO KEY UPDATE', [busy!.id]);
    await change(member, { isActive: false });
    await run();
    expect([await heldBy(member), await noticesAbout(member)]).toEqual([1, []]);
    await runner.rollbackTransaction();
    await runner.release();
    await run();
    expect(await heldBy(member)).toBe(0);
    expect((await noticesAbout(member))[0]?.message).toContain('responsável: 2');
  });

  it('stay with somebody who came back in time', async () => {
    const member = await app.staff();
    const [busy] = await manyOf(member, 1);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT id FROM tickets WHERE id = $1 FOR NO KEY UPDATE', [busy!.id]);
    await change(member, { isActive: false });
    await run();
    await change(member, { isActive: true });
    await runner.rollbackTransaction();
    await runner.release();
    await run();
    expect([await heldBy(member), await noticesAbout(member)]).toEqual([1, []]);
    expect(await app.db.query('SELECT * FROM former_assignees')).toEqual([]);
  });
});
