import { AutoClose } from '../src/tickets/closing/auto-close.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ AUTO_CLOSE_HOURS: 168 });
  [player, other, staff, admin] = await Promise.all([app.player(), app.player(), app.staff(), app.admin()]);
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const closed = (who: Someone) => app.ticket(who, { status: TicketStatus.Closed, closedAt: ago(1) });
const open = async (who: Someone, followUpOf?: unknown) => {
  const { id: worldId } = await app.world();
  const ticket = { category: 'duvidas', worldId, description: 'Aconteceu de novo ontem.', followUpOf };
  return app.http(who).post('/api/tickets').send(ticket);
};
const opened = async (who: Someone, followUpOf?: number) => {
  const answer = await open(who, followUpOf);
  expect(answer.status).toBe(201);
  return answer.body as { id: number; followUpOf: number | null };
};
const shown = async (who: Someone, id: number) =>
  (await app.http(who).get(`/api/tickets/${id}`).expect(200)).body as Record<string, unknown>;
const change = (id: number, body: object) => app.http(staff).patch(`/api/tickets/${id}`).send(body).expect(200);

describe('followUpOf', () => {
  it('links a new ticket to a closed one of the same person, and both show it', async () => {
    const first = await closed(player);
    const second = await opened(player, first.id);
    expect(second.followUpOf).toBe(first.id);
    await change(second.id, { status: 'closed' });
    const third = await opened(player, second.id);
    const chain = [first.id, second.id, third.id];
    for (const who of [player, staff]) {
      expect(await shown(who, first.id)).toMatchObject({ followUpOf: null, chain: chain.slice(0, 2) });
      expect(await shown(who, second.id)).toMatchObject({ followUpOf: first.id, chain });
      expect(await shown(who, third.id)).toMatchObject({ followUpOf: second.id, chain });
    }
  });

  it('is null without one, and then the chain is the ticket alone', async () => {
    const { id } = await opened(player);
    expect(await shown(player, id)).toMatchObject({ followUpOf: null, chain: [id] });
  });

  it('refuses what is not the own closed ticket with one and the same fault of the field', async () => {
    const [unclosed, foreign] = [await app.ticket(player), await closed(other)];
    const answers = [];
    for (const id of [unclosed.id, foreign.id, 99_999_999]) answers.push(await open(player, id));
    const ofTeam = await open(staff, foreign.id);
    for (const { status, body } of [...answers, ofTeam]) {
      expect(status).toBe(400);
      expect((body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(['followUpOf']);
    }
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it.each(['x', 0, -1, 1.5, 2_147_483_648])('refuses %s', async (value) => {
    expect((await open(player, value)).status).toBe(400);
  });

  it('is forgotten with the ticket that it names', async () => {
    const first = await closed(player);
    const { id } = await opened(player, first.id);
    await app.http(admin).delete(`/api/tickets/${first.id}`).expect(200);
    expect(await shown(player, id)).toMatchObject({ followUpOf: null, chain: [id] });
  });
});

describe('closing', () => {
  it('names who closed it to the team and never to the player', async () => {
    const { id } = await app.ticket(player);
    expect(await shown(player, id)).toMatchObject({ closing: null });
    await change(id, { status: 'closed' });
    const [ofPlayer, ofTeam] = [await shown(player, id), await shown(staff, id)];
    const at = expect.any(String);
    expect(ofPlayer.closing).toEqual({ at, isAutomatic: false });
    expect(ofTeam.closing).toEqual({ at, isAutomatic: false, by: { id: staff.user.id, name: staff.user.name } });
    expect(JSON.stringify(ofPlayer)).not.toContain(staff.user.name);
    await change(id, { status: 'open' });
    expect(await shown(staff, id)).toMatchObject({ closing: null });
  });

  it('says that the server did it, in the ticket and in the notice', async () => {
    const times = { idleSince: ago(300), closingWarnedAt: ago(100) };
    const { id } = await app.ticket(player, { status: TicketStatus.WaitingResponse, ...times });
    await app.app.get(AutoClose).run();
    expect((await shown(player, id)).closing).toEqual({ at: expect.any(String), isAutomatic: true });
    expect((await shown(staff, id)).closing).toEqual({ at: expect.any(String), isAutomatic: true, by: null });
    const { body } = await app.http(player).get('/api/notifications').expect(200);
    const notices = body as { ticketId: number; title: string; message: string }[];
    const notice = notices.find(({ ticketId }) => ticketId === id)!;
    expect(notice.title).toBe('Chamado encerrado automaticamente');
    expect(notice.message).toContain(`o chamado #${id} foi encerrado automaticamente`);
  });

  it('of a ticket whose log is gone names nobody', async () => {
    const { id } = await closed(player);
    expect((await shown(staff, id)).closing).toEqual({ at: expect.any(String), isAutomatic: false, by: null });
  });
});

it('tells the player when the ticket closes by itself, and nothing while the warning is late', async () => {
  const [warned, late, soon] = [
    await app.ticket(player, { status: TicketStatus.WaitingResponse, idleSince: ago(142), closingWarnedAt: ago(22) }),
    await app.ticket(player, { status: TicketStatus.WaitingResponse, idleSince: ago(142) }),
    await app.ticket(player, { status: TicketStatus.Resolved, idleSince: ago(1) }),
  ];
  const hoursUntil = async (id: number) => {
    const { closesAt } = (await shown(player, id)) as { closesAt: string | null };
    return closesAt === null ? null : Math.round((Date.parse(closesAt) - Date.now()) / HOUR_MS);
  };
  expect([await hoursUntil(warned.id), await hoursUntil(late.id), await hoursUntil(soon.id)]).toEqual([26, null, 167]);
});
