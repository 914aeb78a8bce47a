import { Db } from '../src/common/persistence/db.js';
import { Events } from '../src/events/events.service.js';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { TicketPriority, TicketStatus } from '../src/tickets/ticket.enums.js';
import { TicketClosingSoon, TicketPriorityChanged, TicketStatusChanged } from '../src/tickets/tickets.events.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { PASSWORD, type Someone, TestApp } from './support.js';

type Shown = { id: number; type: string; title: string; message: string; ticketId: number; isRead: boolean };
type Name = 'owner' | 'other' | 'staff' | 'colleague' | 'admin' | 'gone';

describe('notifications', () => {
  let app: TestApp;
  let people: Record<Name, Someone>;
  let ticket: Ticket;

  beforeAll(async () => {
    app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
    const [owner, other, staff, colleague, admin] = await Promise.all([
      app.player({ name: 'Lia' }),
      app.player(),
      app.staff({ name: 'Beatriz Moura' }),
      app.staff(),
      app.admin(),
    ]);
    people = { owner, other, staff, colleague, admin, gone: await app.staff({ isActive: false }) };
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    await app.db.query('DELETE FROM notifications');
    ticket = await app.ticket(people.owner, { title: 'Dúvidas - Aurora' });
  });

  const listOf = async (who: Name, language = 'pt-BR', path = ''): Promise<Shown[]> =>
    (await app.http(people[who], language).get(`/api/notifications${path}`).expect(200)).body;

  /** The types of notifications by the name of their recipient. */
  const told = async (): Promise<Partial<Record<Name, string[]>>> => {
    const rows = await app.db.query<{ userId: number; type: string }[]>(
      'SELECT "userId", type FROM notifications ORDER BY id',
    );
    const names = Object.keys(people) as Name[];
    return Object.fromEntries(
      names
        .map(
          (name) =>
            [name, rows.filter(({ userId }) => userId === people[name].user.id).map(({ type }) => type)] as const,
        )
        .filter(([, types]) => types.length > 0),
    );
  };

  const path = (rest = '') => `/api/tickets/${ticket.id}${rest}`;
  const say = (who: Name, message: string, isInternal = false) =>
    app
      .http(people[who])
      .post(path('/messages'))
      .field('message', message)
      .field('isInternal', String(isInternal))
      .expect(201);
  const change = (who: Name, body: object) => app.http(people[who]).patch(path()).send(body).expect(200);
  const record = (event: TicketClosingSoon | TicketStatusChanged | TicketPriorityChanged) =>
    app.app.get(Db).transaction(() => app.app.get(Events).record(event));

  describe('who is told', () => {
    it('a ticket opened: the active team', async () => {
      const world = await app.world();
      const body = { category: 'duvidas', worldId: world.id, description: 'Como troco de guilda no jogo?' };
      await app.http(people.owner).post('/api/tickets').send(body).expect(201);
      expect(await told()).toEqual({
        staff: ['ticket_opened'],
        colleague: ['ticket_opened'],
        admin: ['ticket_opened'],
      });
    });

    it('a message of the player: the team while nobody is assigned', async () => {
      await say('owner', 'Alguma novidade?');
      const types = ['player_message'];
      expect(await told()).toEqual({ staff: types, colleague: types, admin: types });
    });

    it.each([
      ['the assignee', 'colleague', {}, { colleague: ['player_message'] }],
      ['the team, when the assignee is gone', 'gone', {}, null],
      ['the team, when the assignee has become a player', 'other', {}, null],
    ] as const)('a message of the player: %s', async (_who, assignee, _none, expected) => {
      await app.db.query('UPDATE tickets SET "assignedTo" = $1 WHERE id = $2', [people[assignee].user.id, ticket.id]);
      await say('owner', 'Alguma novidade?');
      const types = ['player_message'];
      expect(await told()).toEqual(expected ?? { staff: types, colleague: types, admin: types });
    });

    it('a reply of the team: the owner, once, though the status changes with it', async () => {
      await say('staff', 'Estamos vendo.');
      expect(await told()).toEqual({ owner: ['team_reply'] });
    });

    it('an internal note: the assignee and who of the team wrote in the ticket, but not its author', async () => {
      await say('staff', 'Primeira nota', true);
      expect(await told()).toEqual({});
      await app.db.query('UPDATE tickets SET "assignedTo" = $1 WHERE id = $2', [people.admin.user.id, ticket.id]);
      await say('colleague', 'Segunda nota', true);
      expect(await told()).toEqual({ staff: ['internal_note'], admin: ['internal_note'] });
    });

    it('a change of status, a closing: the owner', async () => {
      await change('staff', { status: 'in_progress' });
      await change('staff', { status: 'closed' });
      await change('admin', { status: 'open' });
      expect(await told()).toEqual({ owner: ['status_changed', 'ticket_closed', 'status_changed'] });
    });

    it('a closing by the server: the owner', async () => {
      const { owner } = people;
      const data = { ownerId: owner.user.id, from: TicketStatus.Resolved, to: TicketStatus.Closed };
      await record(new TicketStatusChanged(ticket.id, null, data));
      expect(await told()).toEqual({ owner: ['ticket_closed'] });
    });

    it("what the player's own message does to the status: nobody but the team, of the message", async () => {
      await app.setStatus(ticket.id, TicketStatus.WaitingResponse);
      await say('owner', 'Era isso mesmo.');
      expect((await told()).owner).toBeUndefined();
    });

    it('an assignment: the assignee, unless they took it themselves', async () => {
      await change('staff', { assignedTo: people.colleague.user.id });
      await change('staff', { assignedTo: people.staff.user.id });
      await change('staff', { assignedTo: null });
      expect(await told()).toEqual({ colleague: ['ticket_assigned'] });
    });

    it('a closing to come: the owner', async () => {
      const data = { ownerId: people.owner.user.id, closesAt: '2026-11-22T18:30:00.000Z' };
      await record(new TicketClosingSoon(ticket.id, null, data));
      expect(await told()).toEqual({ owner: ['closing_soon'] });
    });

    it('a new API token with admin rights: every admin, its maker as well', async () => {
      const second = await app.admin();
      const { email } = people.admin.user;
      const make = (scope: string) =>
        app.http(people.admin).post('/api/admin/tokens').send({ name: 'Painel', scope, expiresInDays: 30 }).expect(201);
      await make('write');
      expect(await told()).toEqual({});
      await make('admin');
      expect(await told()).toEqual({ admin: ['admin_token_created'] });
      const { body } = await app.http(second).get('/api/notifications').expect(200);
      expect(body).toEqual([
        expect.objectContaining({
          ticketId: null,
          title: 'Novo token de API com direitos de admin',
          message: expect.stringMatching(/^.+ criou um token de API com direitos de admin, válido até \d\d\//),
        }),
      ]);
      expect(JSON.stringify(body)).not.toContain(email);
      const [{ id }] = body as [Shown];
      await app.http(second).post(`/api/notifications/${id}/read`).expect(200);
      expect((await app.http(second).post('/api/notifications/read-all').expect(200)).body).toEqual({ updated: 0 });
      // A former admin no longer sees it.
      await app.db.query(`UPDATE users SET role = 'staff' WHERE id = $1`, [second.user.id]);
      const login = await app.http().post('/api/auth/login').send({ email: second.user.email, password: PASSWORD });
      const { sessionId } = login.body as { sessionId: string };
      expect((await app.http(sessionId).get('/api/notifications').expect(200)).body).toEqual([]);
    });

    it('a change of priority: nobody', async () => {
      await change('staff', { priority: 'urgent' });
      const data = { from: TicketPriority.Low, to: TicketPriority.High };
      await record(new TicketPriorityChanged(ticket.id, people.staff.user.id, data));
      expect(await told()).toEqual({});
    });

    it('nobody of a change that was undone', async () => {
      const data = { ownerId: people.owner.user.id, closesAt: '2026-11-22T18:30:00.000Z' };
      const undone = app.app.get(Db).transaction(async () => {
        await app.app.get(Events).record(new TicketClosingSoon(ticket.id, null, data));
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await told()).toEqual({});
    });
  });

  describe('what they read', () => {
    it('is worded in the language of the reader, from the title that the ticket has now', async () => {
      const ownerId = people.owner.user.id;
      await say('staff', 'segredo-do-texto');
      await change('staff', { status: 'resolved' });
      await record(new TicketClosingSoon(ticket.id, null, { ownerId, closesAt: '2026-11-22T18:30:00.000Z' }));
      await change('staff', { status: 'closed' });
      const inBoth = async (language: string) =>
        (await listOf('owner', language)).map(({ title, message }) => `${title} | ${message}`);
      const name = `#${ticket.id}`;
      expect(await inBoth('pt-BR')).toEqual([
        `Chamado encerrado | Seu chamado ${name} foi encerrado: Dúvidas - Aurora`,
        `Seu chamado será encerrado em breve | Sem resposta sua, o chamado ${name} será encerrado em 22/11/2026 15:30: Dúvidas - Aurora`,
        `Status do chamado alterado | Seu chamado ${name} agora está “Resolvido”: Dúvidas - Aurora`,
        `O suporte respondeu | Há uma resposta nova no seu chamado ${name}: Dúvidas - Aurora`,
      ]);
      expect((await inBoth('en')).map((line) => line.replace('\u202f', ' '))).toEqual([
        `Ticket closed | Your ticket ${name} was closed: Dúvidas - Aurora`,
        `Your ticket will be closed soon | Without a reply from you, ticket ${name} will be closed on 11/22/2026 03:30 PM: Dúvidas - Aurora`,
        `Ticket status changed | Your ticket ${name} is now “Resolved”: Dúvidas - Aurora`,
        `Support has replied | There is a new reply in your ticket ${name}: Dúvidas - Aurora`,
      ]);
    });

    it('names the team in no word to a player, and holds nothing of what was written', async () => {
      await say('staff', 'segredo-do-texto');
      await say('staff', 'segredo-da-nota', true);
      await change('staff', { status: 'resolved', priority: 'urgent', assignedTo: people.staff.user.id });
      const answer = JSON.stringify(await listOf('owner'));
      expect(answer).not.toMatch(/Beatriz|segredo|urgent|priority|assign/i);
    });

    it('is no longer read by whoever left the team', async () => {
      const former = await app.staff();
      const { name, email, isActive } = former.user;
      await say('owner', 'Alguma novidade?');
      expect((await app.http(former).get('/api/notifications').expect(200)).body).toHaveLength(1);
      const demoted = { name, email, isActive, role: 'user' };
      await app.http(people.admin).put(`/api/admin/users/${former.user.id}`).send(demoted).expect(200);
      const login = await app.http().post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
      const { sessionId } = login.body as { sessionId: string };
      expect((await app.http(sessionId).get('/api/notifications').expect(200)).body).toEqual([]);
      expect((await app.http(sessionId).post('/api/notifications/read-all').expect(200)).body).toEqual({ updated: 0 });
    });
  });

  describe('the list', () => {
    it('shows own ones, newest first, 100 at most, and forgets those of a deleted ticket', async () => {
      await app.db.query(
        `INSERT INTO notifications ("userId", "eventId", type, "ticketId")
         SELECT $1, 9000000 + n, 'team_reply', $2 FROM generate_series(1, 120) AS n`,
        [people.owner.user.id, ticket.id],
      );
      const rows = await listOf('owner');
      expect(rows).toHaveLength(100);
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a));
      expect(await listOf('other')).toEqual([]);
      await app.http(people.admin).delete(path()).expect(200);
      expect(await listOf('owner')).toEqual([]);
    });

    it('is read one by one or as a whole', async () => {
      await say('staff', 'um');
      await say('staff', 'dois');
      const [newest] = await listOf('owner', 'pt-BR', '/unread');
      const read = (who: Name, id: number | string) => app.http(people[who]).post(`/api/notifications/${id}/read`);
      await read('other', newest!.id).expect(404);
      await read('owner', 'abc').expect(404);
      const { body } = await read('owner', newest!.id).expect(200);
      expect(body).toEqual({ ...newest, isRead: true });
      await read('owner', newest!.id).expect(200);
      expect(await listOf('owner', 'pt-BR', '/unread')).toHaveLength(1);
      expect(await listOf('owner')).toHaveLength(2);
      const readAll = () => app.http(people.owner).post('/api/notifications/read-all').expect(200);
      expect((await readAll()).body).toEqual({ updated: 1 });
      expect((await readAll()).body).toEqual({ updated: 0 });
      expect(await listOf('owner', 'pt-BR', '/unread')).toEqual([]);
    });

    it('is for people who are signed in', async () => {
      await app.http().get('/api/notifications').expect(401);
      await app.http().post('/api/notifications/read-all').expect(401);
    });
  });

  it('are kept for 90 days', async () => {
    await say('staff', 'um');
    await say('staff', 'dois');
    const [young, old] = await listOf('owner');
    const age = (id: number, days: number) =>
      app.db.query('UPDATE notifications SET "createdAt" = now() - make_interval(days => $1) WHERE id = $2', [
        days,
        id,
      ]);
    await age(young!.id, 89);
    await age(old!.id, 91);
    await app.app.get(HourlyPurge).run();
    expect((await listOf('owner')).map(({ id }) => id)).toEqual([young!.id]);
  });
});
