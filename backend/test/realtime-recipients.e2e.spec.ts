import { Db } from '../src/common/persistence/db.js';
import { Events } from '../src/events/events.service.js';
import { IncidentOpened } from '../src/incidents/incidents.events.js';
import { MessagePosted } from '../src/messages/messages.events.js';
import { NotificationsRead } from '../src/notifications/notifications.events.js';
import { SettingsChanged } from '../src/settings/settings.events.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { TicketBlanked, TicketStatusChanged } from '../src/tickets/tickets.events.js';
import { WorldsReordered } from '../src/worlds/worlds.events.js';
import { type Frame, type Listening, type Someone, TestApp } from './support.js';

/** P1 owns the ticket, P2 is another player, S answers, D is an admin. */
type Cast = Record<'P1' | 'P2' | 'S' | 'D', Someone>;
type Heard = Record<keyof Cast, Frame[]>;
const WHO = ['P1', 'P2', 'S', 'D'] as const;

describe('who hears what on the live connection', () => {
  let app: TestApp;
  let cast: Cast;
  let ticket: Ticket;
  let sockets: Record<keyof Cast, Listening>;

  beforeAll(async () => {
    app = await TestApp.start({ MESSAGES_PER_MINUTE: 1000, TEAM_MESSAGES_PER_MINUTE: 1000 });
    const [P1, P2, S, D] = await Promise.all([app.player(), app.player(), app.staff(), app.admin()]);
    cast = { P1, P2, S, D };
  });
  afterAll(() => app.close());

  beforeEach(async () => {
    ticket = await app.ticket(cast.P1);
    const [P1, P2, S, D] = await Promise.all([
      app.listen(cast.P1, ticket.id),
      app.listen(cast.P2),
      app.listen(cast.S, ticket.id),
      app.listen(cast.D),
    ]);
    sockets = { P1, P2, S, D };
  });
  afterEach(() => WHO.forEach((who) => sockets[who].close()));

  /** The frames of each but the notifications, after the confirmation. */
  const heardAfter = async (work: () => PromiseLike<unknown>): Promise<Heard> => {
    await work();
    await app.quiet(...WHO.map((who) => sockets[who]));
    const frames = (who: keyof Cast) =>
      sockets[who].frames.filter(({ type }) => type !== 'connection_confirmed' && type !== 'notification');
    return { P1: frames('P1'), P2: frames('P2'), S: frames('S'), D: frames('D') };
  };
  const path = (rest = '') => `/api/tickets/${ticket.id}${rest}`;
  const say = (who: Someone, message: string, isInternal = false) =>
    app.http(who).post(path('/messages')).field('message', message).field('isInternal', String(isInternal)).expect(201);

  it('confirms the connection, naming the ticket if there is one', () => {
    expect(sockets.P1.frames).toEqual([{ type: 'connection_confirmed', ticketId: ticket.id }]);
    expect(sockets.P2.frames).toEqual([{ type: 'connection_confirmed' }]);
  });

  it('a ticket opened: the team', async () => {
    const world = await app.world();
    const body = { category: 'duvidas', worldId: world.id, description: 'Como troco de guilda no jogo?' };
    let ticketId = 0;
    const heard = await heardAfter(async () => {
      ticketId = (await app.http(cast.P1).post('/api/tickets').send(body).expect(201)).body.id;
    });
    const opened = [{ type: 'new_ticket_created', ticketId }];
    expect(heard).toEqual({ P1: [], P2: [], S: opened, D: opened });
  });

  it('a macro that the team shares: the team; an own one: nobody', async () => {
    const body = { name: 'Oi', shortcut: 'oi', bodyPt: 'Oi' };
    const add = (more: object) =>
      app
        .http(cast.D)
        .post('/api/macros')
        .send({ ...body, ...more })
        .expect(201);
    expect(await heardAfter(() => add({}).then(() => add({ isShared: true })))).toEqual({
      P1: [],
      P2: [],
      S: [{ type: 'macros_changed' }],
      D: [{ type: 'macros_changed' }],
    });
  });

  it('an incident: everybody; a ticket attached to it: the team', async () => {
    const body = { titlePt: 'Aurora caiu', titleEn: 'Aurora is down' };
    let id = 0;
    const heard = await heardAfter(async () => {
      id = (await app.http(cast.S).post('/api/incidents').send(body).expect(201)).body.id;
      await app
        .http(cast.S)
        .post(`/api/incidents/${id}/tickets`)
        .send({ ids: [ticket.id] })
        .expect(200);
    });
    const changed = { type: 'incident_changed', id };
    const updated = { type: 'ticket_updated', ticketId: ticket.id, actorId: cast.S.user.id };
    expect(heard).toEqual({ P1: [changed], P2: [changed], S: [changed, updated], D: [changed, updated] });
  });

  it('a message of the player: the team and the owner, with the number of the player', async () => {
    let id = 0;
    const heard = await heardAfter(async () => (id = (await say(cast.P1, 'Alguma novidade?')).body.id));
    const posted = [{ type: 'new_message', ticketId: ticket.id, message: { id, userId: cast.P1.user.id } }];
    expect(heard).toEqual({ P1: posted, P2: [], S: posted, D: posted });
  });

  it('a reply of the team: the owner does not learn from whom', async () => {
    let id = 0;
    const heard = await heardAfter(async () => (id = (await say(cast.S, 'Estamos vendo.')).body.id));
    const { id: userId } = cast.S.user;
    const frames = (by: number | null) => [
      { type: 'ticket_updated', ticketId: ticket.id, actorId: by },
      { type: 'new_message', ticketId: ticket.id, message: { id, userId: by } },
    ];
    expect(heard).toEqual({ P1: frames(null), P2: [], S: frames(userId), D: frames(userId) });
  });

  it('an internal note: the team alone', async () => {
    let id = 0;
    const heard = await heardAfter(async () => (id = (await say(cast.S, 'Parece fraude.', true)).body.id));
    const posted = [{ type: 'new_message', ticketId: ticket.id, message: { id, userId: cast.S.user.id } }];
    expect(heard).toEqual({ P1: [], P2: [], S: posted, D: posted });
  });

  it('a change of status: the team and the owner, without the number of the actor', async () => {
    const heard = await heardAfter(() => app.http(cast.S).patch(path()).send({ status: 'resolved' }).expect(200));
    const updated = { type: 'ticket_updated', ticketId: ticket.id, actorId: cast.S.user.id };
    expect(heard).toEqual({ P1: [{ ...updated, actorId: null }], P2: [], S: [updated], D: [updated] });
  });

  it.each([{ priority: 'urgent' }, { assignedTo: 0 }])('%j: the team alone', async (change) => {
    const body = 'assignedTo' in change ? { assignedTo: cast.D.user.id } : change;
    const heard = await heardAfter(() => app.http(cast.S).patch(path()).send(body).expect(200));
    const updated = [{ type: 'ticket_updated', ticketId: ticket.id, actorId: cast.S.user.id }];
    expect(heard).toEqual({ P1: [], P2: [], S: updated, D: updated });
  });

  it('files added to the ticket: the team and the owner', async () => {
    const heard = await heardAfter(() =>
      app.http(cast.P1).post(path('/upload')).attach('files', Buffer.from('log do jogo'), 'jogo.txt').expect(201),
    );
    const updated = [{ type: 'ticket_updated', ticketId: ticket.id, actorId: cast.P1.user.id }];
    expect(heard).toEqual({ P1: updated, P2: [], S: updated, D: updated });
  });

  it('a ticket deleted: the team and the owner', async () => {
    const heard = await heardAfter(() => app.http(cast.D).delete(path()).expect(200));
    const updated = { type: 'ticket_updated', ticketId: ticket.id, actorId: cast.D.user.id };
    expect(heard).toEqual({ P1: [{ ...updated, actorId: null }], P2: [], S: [updated], D: [updated] });
  });

  it('another name or promise of the club: everybody, and the limits of players nobody', async () => {
    const change = (settings: object) => app.http(cast.D).put('/api/admin/settings').send(settings).expect(200);
    await change({ ticketsPerHour: 500 });
    const heard = await heardAfter(async () => {
      await change({ name: 'Clube Estrela', autoCloseHours: 90 });
      await change({ firstAnswerHours: 12 });
    });
    const changed = [{ type: 'club_changed' }, { type: 'club_changed' }];
    expect(heard).toEqual({ P1: changed, P2: changed, S: changed, D: changed });
  });

  it('texts that retention deletes: the team and the owner; its rules: everybody', async () => {
    const blanked = new TicketBlanked(ticket.id, null, { ownerId: cast.P1.user.id, isFilesOnly: false });
    const heard = await heardAfter(async () => {
      await app.app.get(Db).transaction(() => app.app.get(Events).record(blanked));
      await app.http(cast.D).put('/api/admin/retention').send({ doacoes: 60 }).expect(200);
    });
    const changed = { type: 'club_changed' };
    const both = [{ type: 'ticket_blanked', ticketId: ticket.id }, changed];
    expect(heard).toEqual({ P1: both, P2: [changed], S: both, D: both });
  });

  it('another list of worlds: everybody', async () => {
    const { id } = await app.world('Mirante');
    const world = (method: 'patch' | 'delete') => app.http(cast.D)[method](`/api/admin/worlds/${id}`);
    const added = await heardAfter(() =>
      app.http(cast.D).post('/api/admin/worlds').send({ name: 'Farol', code: 'FAR' }).expect(201),
    );
    const changed = [{ type: 'worlds_changed' }];
    expect(added).toEqual({ P1: changed, P2: changed, S: changed, D: changed });
    const more = await heardAfter(async () => {
      const { body } = await app.http(cast.D).get('/api/admin/worlds').expect(200);
      const ids = (body as { id: number }[]).map((one) => one.id).reverse();
      await world('patch').send({ isActive: false }).expect(200);
      await app.http(cast.D).put('/api/admin/worlds/order').send({ ids }).expect(200);
      await world('delete').expect(204);
    });
    expect(more.P1).toEqual(Array.from({ length: 4 }, () => changed[0]));
  });

  it('a notification: the one it was written for, in the language of the connection', async () => {
    await say(cast.S, 'Estamos vendo.');
    const { notification } = await sockets.P1.next(({ type }) => type === 'notification');
    await app.quiet(...WHO.map((who) => sockets[who]));
    expect(notification).toMatchObject({ type: 'team_reply', title: 'O suporte respondeu', ticketId: ticket.id });
    expect(sockets.P1.types().filter((type) => type === 'notification')).toHaveLength(1);
    for (const who of ['P2', 'S', 'D'] as const) expect(sockets[who].types()).not.toContain('notification');
  });

  it('notifications read: the person who read them', async () => {
    const { body } = await say(cast.S, 'Estamos vendo.');
    const heard = await heardAfter(() =>
      app.http(cast.P1).post(path('/mark-read')).send({ lastMessageId: body.id }).expect(200),
    );
    const read = { type: 'notifications_read', ticketId: ticket.id };
    expect(heard.P1.at(-1)).toEqual(read);
    for (const who of ['P2', 'S', 'D'] as const) expect(heard[who]).not.toContainEqual(read);
  });

  it('thirty internal notes, changes of priority and reads by the team send the player not one frame', async () => {
    let last = 0;
    for (let note = 0; note < 30; note += 1) {
      last = (await say(cast.S, `nota ${note}`, true)).body.id;
      const priority = note % 2 === 0 ? 'urgent' : 'low';
      await app.http(cast.S).patch(path()).send({ priority }).expect(200);
    }
    await app.http(cast.D).post(path('/mark-read')).send({ lastMessageId: last }).expect(200);
    await sockets.D.next(({ message }) => (message as { id?: number } | undefined)?.id === last);
    await app.quiet(sockets.P1, sockets.P2);
    expect(sockets.P1.types()).toEqual(['connection_confirmed']);
    expect(sockets.P2.types()).toEqual(['connection_confirmed']);
  });

  it('a team member demoted behind our back hears nothing more', async () => {
    const former = await app.staff();
    const heard = await app.listen(former);
    await app.db.query(`UPDATE users SET role = 'user' WHERE id = $1`, [former.user.id]);
    const { D } = await heardAfter(() => say(cast.S, 'Só para a equipe.', true));
    expect(D).toHaveLength(1);
    await heard.receivedAll();
    expect(heard.types()).toEqual(['connection_confirmed']);
    heard.close();
  });

  it('what is read together: in the order of its events', async () => {
    const { id: ownerId } = cast.P1.user;
    const together = [
      // Read by itself: the others wait until it was read.
      new WorldsReordered(null, cast.D.user.id, { worldIds: [] }),
      new MessagePosted(ticket.id, cast.S.user.id, { messageId: 1, ownerId, isInternal: false }),
      new NotificationsRead(null, ownerId, { readTicketId: ticket.id }),
      new IncidentOpened(null, cast.S.user.id, { incidentId: 1 }),
      new SettingsChanged(null, cast.D.user.id, { keys: ['name'] }),
      new TicketStatusChanged(ticket.id, cast.S.user.id, {
        ownerId,
        from: TicketStatus.Open,
        to: TicketStatus.Resolved,
      }),
      new WorldsReordered(null, cast.D.user.id, { worldIds: [] }),
    ];
    const heard = await heardAfter(() =>
      app.app.get(Db).transaction(async () => {
        for (const event of together) await app.app.get(Events).record(event);
      }),
    );
    const types = (who: keyof Cast) => heard[who].map(({ type }) => type);
    const all = [
      'worlds_changed',
      'new_message',
      'notifications_read',
      'incident_changed',
      'club_changed',
      'ticket_updated',
      'worlds_changed',
    ];
    expect(types('P1')).toEqual(all);
    expect(types('S')).toEqual(all.filter((type) => type !== 'notifications_read'));
    expect(types('P2')).toEqual(['worlds_changed', 'incident_changed', 'club_changed', 'worlds_changed']);
  });
});
