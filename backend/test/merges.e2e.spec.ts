import { Attachment } from '../src/attachments/attachment.entity.js';
import { SearchProjector } from '../src/search/search-projector.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketStatus } from '../src/tickets/ticket.enums.js';
import { zoneAtNoon } from './clock.js';
import { SAMPLES } from './samples.js';
import { MAIL_TO_NOBODY, type Someone, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

let app: TestApp;
let player: Someone;
let other: Someone;
let staff: Someone;
let colleague: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({
    MESSAGES_PER_MINUTE: 100_000,
    TICKETS_PER_HOUR: 100_000,
    CLUB_TIMEZONE: zoneAtNoon(),
    ...MAIL_TO_NOBODY,
  });
  [player, other, staff, colleague, admin] = await Promise.all([
    app.player(),
    app.player(),
    app.staff({ name: 'Beatriz' }),
    app.staff(),
    app.admin(),
  ]);
});
afterAll(() => app.close());

type Shown = Record<string, unknown> & { merged: { id: number }[]; unreadCount: number };
type Similar = { ticket: { id: number }; why: string };
type Post = { id: number; message: string };

/** Each request of a race begins in every second round. */
const ROUNDS = 30;
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
const say = async (who: Someone, { id }: { id: number }, message: string, isInternal = false): Promise<Post> =>
  (await app.http(who).post(`/api/tickets/${id}/messages`).send({ message, isInternal }).expect(201)).body;
const merge = (source: { id: number }, into: { id: number }, who = staff) =>
  app.http(who).post(`/api/tickets/${source.id}/merge`).send({ intoId: into.id });
const merged = async (source: { id: number }, into: { id: number }) => (await merge(source, into).expect(200)).body;
const unmerge = (source: { id: number }, who = staff) => app.http(who).post(`/api/tickets/${source.id}/unmerge`);
const shown = async (who: Someone, { id }: { id: number }): Promise<Shown> =>
  (await app.http(who).get(`/api/tickets/${id}`).expect(200)).body;
const texts = async (who: Someone, { id }: { id: number }): Promise<string[]> =>
  ((await app.http(who).get(`/api/tickets/${id}/messages`).expect(200)).body as Post[]).map(({ message }) => message);
const eventsOf = async ({ id }: { id: number }): Promise<string[]> =>
  ((await app.http(staff).get(`/api/tickets/${id}/events`).expect(200)).body as { type: string }[]).map(
    ({ type }) => type,
  );
const unread = async (who: Someone, { id }: { id: number }): Promise<number> =>
  (await app.http(who).get(`/api/tickets/${id}/unread-count`).expect(200)).body.count;
const read = (who: Someone, { id }: { id: number }, message: Post) =>
  app.http(who).post(`/api/tickets/${id}/mark-read`).send({ lastMessageId: message.id }).expect(200);
const pair = async (source: Partial<Ticket> = {}, target: Partial<Ticket> = {}) =>
  [await app.ticket(player, target), await app.ticket(player, source)] as const;

describe('merging', () => {
  it('moves messages in the order of time, files too, closes the source and folds it into the target', async () => {
    const [target, source] = await pair({
      description: 'O dragão sumiu',
      title: 'Doações - Aurora',
      transactionId: 'TX-9',
    });
    await say(player, target, 'um');
    await say(player, source, 'dois');
    await say(staff, target, 'três');
    const file = await app
      .http(player)
      .post(`/api/tickets/${source.id}/upload`)
      .attach('files', SAMPLES.png, 'prova.png')
      .expect(201);
    const answer = await merged(source, target);
    expect(answer).toMatchObject({
      id: target.id,
      merged: [{ id: source.id, transactionId: 'TX-9' }],
      mergedInto: null,
    });
    for (const who of [player, staff]) {
      expect(await texts(who, target)).toEqual(['um', 'dois', 'três']);
      expect(await texts(who, source)).toEqual([]);
      expect(await shown(who, source)).toMatchObject({ status: 'closed', mergedInto: target.id, closing: null });
      const folded = (await shown(who, target)).merged;
      expect(folded).toMatchObject([{ id: source.id, title: 'Doações - Aurora', description: 'O dragão sumiu' }]);
      const { body } = await app.http(who).get(`/api/tickets/${target.id}/attachments`).expect(200);
      expect(body).toMatchObject([{ id: file.body[0].id, ticketId: target.id }]);
    }
    await app.http(player).get(file.body[0].filePath).expect(200);
    const stored = await app.db.getRepository(Attachment).findOneByOrFail({ id: file.body[0].id });
    expect(stored.originTicketId).toBe(source.id);
    expect((await eventsOf(source))[0]).toBe('ticket.merged');
    expect((await eventsOf(target))[0]).toBe('ticket.merge_received');
  });

  it('never shows the player a note, and a merge of notes alone changes only what merging changes', async () => {
    const [target, source] = await pair();
    await say(player, target, 'oi');
    await say(staff, source, 'nota CANARIO7f3a', true);
    await app
      .http(staff)
      .post(`/api/tickets/${source.id}/messages`)
      .field('message', 'CANARIO7f3a')
      .field('isInternal', 'true')
      .attach('files', SAMPLES.text, 'CANARIO7f3a.txt')
      .expect(201);
    const paths = ['/messages', '/attachments', '/unread-count'].map((path) => `/api/tickets/${target.id}${path}`);
    const seen = async () =>
      (await Promise.all(paths.map((path) => app.http(player).get(path)))).map(({ text }) => text);
    const before = await seen();
    const socket = await app.listen(player);
    await merged(source, target);
    await app.app.get(SearchProjector).run();
    expect(await seen()).toEqual(before);
    expect(await texts(staff, target)).toEqual(['oi', 'nota CANARIO7f3a', 'CANARIO7f3a']);
    await socket.next(({ type, ticketId }) => type === 'ticket_updated' && ticketId === source.id);
    await socket.next(({ type, ticketId }) => type === 'ticket_updated' && ticketId === target.id);
    const answers = await Promise.all(
      ['', '?include=messages,attachments', '/messages', '/attachments'].flatMap((path) =>
        [source, target].map(({ id }) => app.http(player).get(`/api/tickets/${id}${path}`)),
      ),
    );
    const lists = await Promise.all(
      ['/api/tickets', '/api/notifications', '/api/search?q=CANARIO7f3a'].map((path) => app.http(player).get(path)),
    );
    const all = JSON.stringify([socket.frames, ...[...answers, ...lists].map(({ text, headers }) => [text, headers])]);
    for (const secret of ['CANARIO', 'Beatriz', `"actorId":${staff.user.id}`]) expect(all).not.toContain(secret);
    socket.close();
  });

  it.each([
    ['in_progress', 'waiting_response', 'in_progress', 5],
    ['open', 'resolved', 'in_progress', 5],
    ['open', 'in_progress', 'in_progress', 9],
    ['resolved', 'waiting_response', 'waiting_response', null],
    ['waiting_response', 'open', 'open', 9],
  ])(
    'of a ticket %s into one %s makes it %s, which waits as long as the longer of both',
    async (from, to, is, hours) => {
      const of = (status: string, at: number) => ({
        status: status as TicketStatus,
        createdAt: ago(at),
        ...(status === 'waiting_response' && { idleSince: ago(1) }),
      });
      const [target, source] = await pair(of(from, 5), of(to, 9));
      const answer = await merged(source, target);
      expect(answer.status).toBe(is);
      expect(answer.waitingSince).toBe(hours === null ? null : (hours === 5 ? source : target).createdAt.toISOString());
    },
  );

  it('keeps what everybody has read, and what not', async () => {
    const [target, source] = await pair();
    const first = await say(player, target, '1');
    const second = await say(player, source, '2');
    const third = await say(player, target, '3');
    await say(player, source, '4');
    await read(staff, target, third);
    await read(staff, source, second);
    await read(colleague, target, third);
    await merged(source, target);
    expect([await unread(staff, target), await unread(colleague, target), await unread(admin, target)]).toEqual([
      1, 3, 4,
    ]);
    const [done, closed] = await pair();
    const answer = await say(staff, done, '1');
    const note = await say(staff, closed, '2', true);
    await read(player, done, answer);
    await read(colleague, done, answer);
    await read(colleague, closed, note);
    await merged(closed, done);
    expect([await unread(player, done), await unread(colleague, done)]).toEqual([0, 0]);
    expect(first.id).toBeLessThan(second.id);
  });

  it('tells the owner once, and what is unread of the source is read with the target', async () => {
    const [target, source] = await pair();
    const answer = await say(staff, source, 'resposta');
    await app.http(player).post('/api/notifications/read-all');
    await say(staff, source, 'outra');
    await merged(source, target);
    const { body } = await app.http(player).get('/api/notifications');
    const about = (body as { type: string; ticketId: number; message: string; isRead: boolean }[]).filter(
      ({ ticketId }) => [source.id, target.id].includes(ticketId),
    );
    expect(
      about.filter(({ type }) => type === 'ticket_merged').map(({ message, ticketId }) => [message, ticketId]),
    ).toEqual([[`Juntamos #${source.id} ao #${target.id}: a conversa continua lá.`, source.id]]);
    expect(
      about.filter(({ type, isRead }) => type === 'team_reply' && !isRead).map(({ ticketId }) => ticketId),
    ).toEqual(expect.arrayContaining([target.id]));
    expect(about.some(({ type }) => ['ticket_closed', 'status_changed'].includes(type))).toBe(false);
    expect(answer.id).toBeGreaterThan(0);
  });

  it('moves the mail about an unread answer that waits, unless one waits in the target', async () => {
    const waiting = async (...tickets: readonly { id: number }[]): Promise<number[]> =>
      (
        await app.db.query<{ ticketId: number }[]>(
          `SELECT "ticketId" FROM mails WHERE kind = 'reply' AND state = 'pending' AND "ticketId" = ANY($1) ORDER BY 1`,
          [tickets.map(({ id }) => id)],
        )
      ).map(({ ticketId }) => ticketId);
    const [target, source] = await pair();
    await say(staff, source, 'resposta');
    await merged(source, target);
    expect(await waiting(source, target)).toEqual([target.id]);
    const third = await app.ticket(player);
    await say(staff, third, 'resposta');
    await merged(third, target);
    expect(await waiting(source, target)).toEqual([target.id]);
  });

  it('moves drafts, behind what was begun in the target', async () => {
    const [target, source] = await pair();
    const keep = (who: Someone, { id }: { id: number }, text: string) =>
      app.http(who).put(`/api/tickets/${id}/drafts/reply`).send({ text, sinceMessageId: 0, rev: 0 }).expect(200);
    await keep(player, source, 'do jogador');
    await keep(staff, source, 'depois');
    await keep(staff, target, 'antes');
    await merged(source, target);
    const drafts = async (who: Someone, { id }: { id: number }) =>
      ((await app.http(who).get(`/api/tickets/${id}/drafts`)).body as { text: string }[]).map(({ text }) => text);
    expect(await drafts(player, target)).toEqual(['do jogador']);
    expect(await drafts(staff, target)).toEqual(['antes\n\ndepois']);
    expect([await drafts(player, source), await drafts(staff, source)]).toEqual([[], []]);
  });

  it('lets search find in the target what was written in the source', async () => {
    const [target, source] = await pair();
    await say(player, source, 'ornitorrinco');
    await merged(source, target);
    await app.app.get(SearchProjector).run();
    const { body } = await app.http(player).get('/api/search').query({ q: 'ornitorrinco' }).expect(200);
    expect(body.results.map(({ ticket }: { ticket: { id: number } }) => ticket.id)).toEqual([target.id]);
  });

  it('is no longer similar to the ticket in which it continues', async () => {
    const someone = await app.player();
    const [target, source] = [await app.ticket(someone), await app.ticket(someone)];
    const similar = async () =>
      ((await app.http(staff).get(`/api/tickets/${target.id}/similar`).expect(200)).body as Similar[])
        .filter(({ why }) => why === 'owner')
        .map(({ ticket }) => ticket.id);
    expect(await similar()).toEqual([source.id]);
    await merged(source, target);
    expect(await similar()).toEqual([]);
  });

  it('counts the source neither as waiting nor as dealt with', async () => {
    const [target, source] = await pair();
    const stats = async () => (await app.http(admin).get('/api/admin/stats').expect(200)).body;
    const before = await stats();
    await merged(source, target);
    const after = await stats();
    expect([after.todayTickets, after.openTickets]).toEqual([before.todayTickets, before.openTickets - 1]);
  });

  it('refuses, in both languages, what may not be merged', async () => {
    const [target, source] = await pair();
    const foreign = await app.ticket(other);
    const closed = await app.ticket(player, { status: TicketStatus.Closed });
    const refused = async (from: { id: number }, into: { id: number }, status: number) => {
      const say = async (language: string) =>
        (await app.http(staff, language).post(`/api/tickets/${from.id}/merge`).send({ intoId: into.id }).expect(status))
          .body as { code: string; message: string; details?: object };
      const [pt, en] = [await say('pt-BR'), await say('en')];
      expect(pt.message).not.toBe(en.message);
      return pt.code;
    };
    expect(await refused(source, foreign, 409)).toBe('ticket.other_owner');
    expect(await refused(source, closed, 409)).toBe('ticket.merge_closed');
    expect(await refused(closed, target, 409)).toBe('ticket.merge_closed');
    await merge(source, source).expect(400);
    await merge(source, { id: 99_999_999 }).expect(404);
    await merge({ id: 99_999_999 }, target).expect(404);
    await merged(source, target);
    expect(await refused(source, await app.ticket(player), 409)).toBe('ticket.merged_already');
    expect(await refused(target, source, 409)).toBe('ticket.merged_already');
    await merge(source, target, player).expect(403);
    await merge(source, target, other).expect(403);
  });

  it('is done once, and repeated changes nothing more, also by way of a ticket that goes on in the target', async () => {
    const [target, source] = await pair();
    const before = await app.ticket(player);
    await say(player, source, 'um');
    await merged(before, target);
    await merged(source, target);
    const state = async () => [await shown(staff, source), await eventsOf(source), await eventsOf(target)];
    const once = await state();
    for (const into of [target, before])
      expect(await merged(source, into)).toMatchObject({
        id: target.id,
        merged: [{ id: source.id }, { id: before.id }],
      });
    expect(await state()).toEqual(once);
    expect(await texts(player, target)).toEqual(['um']);
    await merge(source, target, player).expect(403);
  });

  it('refuses a ticket of more than 500 messages', async () => {
    const [target, source] = await pair();
    const fill = (count: number) =>
      app.db.query(
        `INSERT INTO ticket_messages ("ticketId", "userId", message) SELECT $1, $2, 'm' FROM generate_series(1, $3)`,
        [source.id, player.user.id, count],
      );
    await fill(501);
    expect((await merge(source, target).expect(409)).body.code).toBe('ticket.too_long');
    expect(await shown(player, source)).toMatchObject({ status: 'open', mergedInto: null });
  });

  it('leaves nothing to do in the source, and says where it goes on', async () => {
    const [target, source] = await pair();
    await merged(source, target);
    const refusals = [
      await app.http(player).post(`/api/tickets/${source.id}/messages`).send({ message: 'oi' }),
      await app.http(player).post(`/api/tickets/${source.id}/upload`).attach('files', SAMPLES.png, 'a.png'),
      await app.http(staff).patch(`/api/tickets/${source.id}`).send({ status: 'open' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body]).toMatchObject([409, { code: 'ticket.merged', details: { mergedInto: target.id } }]);
    expect(refusals[0]!.body.message).toContain(`#${target.id}`);
    const again = {
      category: 'duvidas',
      worldId: source.worldId,
      description: 'De novo o mesmo.',
      followUpOf: source.id,
    };
    await app.http(player).post('/api/tickets').send(again).expect(400);
  });

  it(
    'is in the target or refused, whatever is written at the same time',
    async () => {
      const outcomes = { moved: 0, refused: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        const [target, source] = await pair();
        const write = () =>
          app
            .http(player)
            .post(`/api/tickets/${source.id}/messages`)
            .send({ message: `m${round}` });
        const [first, second] = round % 2 ? [write(), merge(source, target)] : [merge(source, target), write()];
        const [one, two] = await Promise.all([first, second]);
        const [written, joined] = round % 2 ? [one, two] : [two, one];
        expect(joined.status).toBe(200);
        expect(await texts(player, source)).toEqual([]);
        if (written.status === 201) {
          expect(await texts(player, target)).toEqual([`m${round}`]);
          outcomes.moved += 1;
        } else {
          expect([written.status, written.body.code]).toEqual([409, 'ticket.merged']);
          expect(await texts(player, target)).toEqual([]);
          outcomes.refused += 1;
        }
      }
      expect(outcomes.moved + outcomes.refused).toBe(ROUNDS);
    },
    LONG_TEST_MS,
  );

  it(
    'of each into the other at once does one of both',
    async () => {
      for (let round = 0; round < 20; round += 1) {
        const [one, two] = await pair();
        const answers = await Promise.all([merge(one, two), merge(two, one)]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      }
    },
    LONG_TEST_MS,
  );
});

describe('a chain', () => {
  it('leads to its end, folds all of it there, and a merge into any of it goes there', async () => {
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => app.ticket(player)));
    await say(player, one!, 'um');
    await say(player, two!, 'dois');
    await merged(one!, two!);
    await merged(two!, three!);
    expect((await merged(four!, one!)).id).toBe(three!.id);
    for (const ticket of [one!, two!, four!]) expect((await shown(player, ticket)).mergedInto).toBe(three!.id);
    expect((await shown(player, three!)).merged.map(({ id }) => id)).toEqual(
      [one!.id, two!.id, four!.id].sort((a, b) => a - b),
    );
    expect(await texts(player, three!)).toEqual(['um', 'dois']);
    await unmerge(two!).expect(200);
    expect(await texts(player, two!)).toEqual(['um', 'dois']);
    expect((await shown(player, one!)).mergedInto).toBe(two!.id);
    await unmerge(one!).expect(200);
    expect([await texts(player, one!), await texts(player, two!)]).toEqual([['um'], ['dois']]);
  });

  it('ends where a ticket of it is deleted: those before it stay closed', async () => {
    const [target, source] = await pair();
    await say(player, source, 'vai junto');
    await merged(source, target);
    await app.http(admin).delete(`/api/tickets/${target.id}`).expect(200);
    expect(await shown(player, source)).toMatchObject({ status: 'closed', mergedInto: null, closing: null });
    expect(await texts(player, source)).toEqual([]);
    expect((await unmerge(source).expect(409)).body.code).toBe('ticket.not_merged');
    await app.http(staff).patch(`/api/tickets/${source.id}`).send({ status: 'open' }).expect(200);
  });

  it('keeps the messages when the ticket is deleted from which they came', async () => {
    const [target, source] = await pair();
    await say(player, source, 'fica');
    await merged(source, target);
    await app.http(admin).delete(`/api/tickets/${source.id}`).expect(200);
    expect(await texts(player, target)).toEqual(['fica']);
    expect((await shown(player, target)).merged).toEqual([]);
  });
});

describe('separating', () => {
  it('moves back what came from there; what was written since stays', async () => {
    const [target, source] = await pair({ status: TicketStatus.InProgress, createdAt: ago(7) });
    await say(player, target, 'a');
    const moved = await say(player, source, 'b');
    const file = await app
      .http(player)
      .post(`/api/tickets/${source.id}/upload`)
      .attach('files', SAMPLES.png, 'prova.png')
      .expect(201);
    const before = (await app.http(player).get(`/api/tickets/${source.id}/messages`)).text;
    await merged(source, target);
    await say(staff, target, 'c');
    await read(player, target, moved);
    const { body } = await unmerge(source).expect(200);
    expect(body).toMatchObject({ id: source.id, status: 'in_progress', mergedInto: null, mergedAt: null });
    expect(body.waitingSince).toBe(source.createdAt.toISOString());
    expect((await app.http(player).get(`/api/tickets/${source.id}/messages`)).text).toBe(before);
    expect(await texts(player, target)).toEqual(['a', 'c']);
    const files = await app.http(player).get(`/api/tickets/${source.id}/attachments`);
    expect(files.body.map(({ id }: { id: number }) => id)).toEqual([file.body[0].id]);
    expect((await shown(player, target)).merged).toEqual([]);
    expect([(await eventsOf(source))[0], (await eventsOf(target))[0]]).toEqual([
      'ticket.unmerged',
      'ticket.merge_undone',
    ]);
    const notices = (await app.http(player).get('/api/notifications')).body as { type: string; ticketId: number }[];
    expect(notices.some(({ type, ticketId }) => type === 'ticket_merged' && ticketId === source.id)).toBe(false);
    await say(player, source, 'd');
    await merged(source, target);
    expect(await texts(player, target)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('is for 30 days, for the team, and for what is merged', async () => {
    const [target, source] = await pair();
    expect((await unmerge(source).expect(409)).body.code).toBe('ticket.not_merged');
    await merged(source, target);
    await unmerge(source, player).expect(403);
    await app.db.query(`UPDATE tickets SET "mergedAt" = now() - interval '30 days 1 minute' WHERE id = $1`, [
      source.id,
    ]);
    expect((await unmerge(source).expect(409)).body.code).toBe('ticket.unmerge_late');
    await app.db.query(`UPDATE tickets SET "mergedAt" = now() - interval '29 days 23 hours' WHERE id = $1`, [
      source.id,
    ]);
    await unmerge(source).expect(200);
    await unmerge({ id: 99_999_999 }).expect(404);
  });
});

describe('links', () => {
  const links = async ({ id }: { id: number }): Promise<number[]> =>
    ((await app.http(staff).get(`/api/tickets/${id}/links`).expect(200)).body as { id: number }[]).map(({ id }) => id);
  const link = (one: { id: number }, two: { id: number }, who = staff) =>
    app.http(who).post(`/api/tickets/${one.id}/links`).send({ ticketId: two.id });

  it('join tickets of any players, both ways and once, and end', async () => {
    const [mine, theirs] = [await app.ticket(player), await app.ticket(other)];
    const { body } = await link(mine, theirs).expect(200);
    expect(body).toMatchObject([{ id: theirs.id, userId: other.user.id, userName: other.user.name }]);
    await link(theirs, mine).expect(200);
    expect([await links(mine), await links(theirs)]).toEqual([[theirs.id], [mine.id]]);
    expect((await eventsOf(mine)).filter((type) => type === 'ticket.linked')).toHaveLength(1);
    await app.http(staff).delete(`/api/tickets/${mine.id}/links/${theirs.id}`).expect(204);
    await app.http(staff).delete(`/api/tickets/${mine.id}/links/${theirs.id}`).expect(404);
    expect([await links(mine), await links(theirs)]).toEqual([[], []]);
    await link(mine, mine).expect(400);
    await link(mine, { id: 99_999_999 }).expect(404);
  });

  it('never reach players: not a byte, not a frame', async () => {
    const [mine, theirs] = [await app.ticket(player), await app.ticket(other, { title: 'CANARIO7f3a' })];
    const paths = ['', '?include=messages,attachments'].map((path) => `/api/tickets/${mine.id}${path}`);
    const seen = async () =>
      (
        await Promise.all([...paths, '/api/tickets', '/api/notifications'].map((path) => app.http(player).get(path)))
      ).map(({ text }) => text);
    const before = await seen();
    const [socket, team] = [await app.listen(player), await app.listen(staff)];
    // Waits for the frames of earlier tests.
    await app.quiet(socket, team);
    const heard = socket.frames.length;
    await link(mine, theirs).expect(200);
    await team.next(({ type, ticketId }) => type === 'ticket_updated' && ticketId === mine.id);
    await team.next(({ type, ticketId }) => type === 'ticket_updated' && ticketId === theirs.id);
    await app.quiet(socket);
    expect(await seen()).toEqual(before);
    expect(socket.frames.length).toBe(heard);
    await app.http(player).get(`/api/tickets/${mine.id}/links`).expect(403);
    await link(mine, theirs, player).expect(403);
    socket.close();
    team.close();
  });

  it('go with a merge', async () => {
    const [target, source] = await pair();
    const theirs = await app.ticket(other);
    await link(source, theirs).expect(200);
    await link(source, target).expect(200);
    await merged(source, target);
    expect([await links(target), await links(source)]).toEqual([[theirs.id], []]);
  });
});
