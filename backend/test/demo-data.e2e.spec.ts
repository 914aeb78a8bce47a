import { Db } from '../src/common/persistence/db.js';
import { seedDemoData } from '../src/database/demo/seed.js';
import type { DomainEvent, Recorded } from '../src/events/domain-event.js';
import { Events } from '../src/events/events.service.js';
import { SearchProjector } from '../src/search/search-projector.js';
import { TicketMerged } from '../src/tickets/tickets.events.js';
import { TestApp } from './support.js';

type Session = { readonly token: string };

const signedIn = async (app: TestApp, name: string): Promise<Session> => {
  const account = { email: `${name}@clube.test`, password: 'aurora-2026' };
  const { body } = await app.http().post('/api/auth/login').send(account).expect(200);
  return { token: body.sessionId };
};

describe('the demo data', () => {
  let app: TestApp;
  /** In the log. */
  let lastId: string;
  let people: Record<'jogador' | 'jogadora' | 'equipe' | 'admin', Session>;
  /** Two processes bring them at once. */
  beforeAll(async () => {
    app = await TestApp.start();
    await Promise.all([seedDemoData(app.app), seedDemoData(app.app)]);
    [{ lastId }] = await app.db.query('SELECT max(id) AS "lastId" FROM domain_events');
    people = {
      jogador: await signedIn(app, 'jogador'),
      jogadora: await signedIn(app, 'jogadora'),
      equipe: await signedIn(app, 'equipe'),
      admin: await signedIn(app, 'admin'),
    };
  });
  afterAll(() => app.close());

  const get = async (who: keyof typeof people, path: string) =>
    (await app.http(people[who].token).get(`/api/${path}`).expect(200)).body;

  it('come once, leave no bell empty, and every notification can be worded', async () => {
    expect((await get('admin', 'worlds')).length).toBe(4);
    for (const who of ['jogador', 'jogadora', 'equipe', 'admin'] as const) {
      const notifications = await get(who, 'notifications');
      expect(notifications.length).toBeGreaterThan(0);
      for (const { title, message } of notifications) expect(`${title}${message}`).not.toMatch(/undefined|[{}]/);
    }
    const personal: { type: string }[] = await get('equipe', 'notifications/groups?personal=true');
    expect(new Set(personal.map(({ type }) => type))).toContain('ticket_assigned');
    expect(new Set(personal.map(({ type }) => type))).not.toContain('ticket_opened');
  });

  it.each([
    ['jogador', 'incidents', 2],
    ['jogador', 'sanctions/mine', 1],
    ['jogadora', 'sanctions/mine', 1],
    ['equipe', 'macros', 7],
    ['equipe', 'views', 4],
    ['equipe', 'sanctions', 3],
    ['equipe', 'sanctions?isAppealed=true', 1],
    ['equipe', 'changelog/drafts', 1],
    ['equipe', 'admin/blocks', 1],
    ['admin', 'admin/webhooks', 2],
    ['admin', 'admin/events', 100],
    ['jogador', 'changelog', 4],
  ] as const)('leave nothing of %s empty: %s', async (who, path, count) => {
    expect((await get(who, path)).length).toBe(count);
  });

  it('show an incident with its tickets, a merged pair and a character with three reports', async () => {
    const [open, over] = await get('equipe', 'incidents');
    expect([open.state, over.state]).toEqual(['identified', 'resolved']);
    expect((await get('equipe', `incidents/${open.id}/tickets`)).length).toBe(3);
    const [merged] = await app.db.query('SELECT id, "mergedIntoId" FROM tickets WHERE "mergedIntoId" IS NOT NULL');
    expect((await get('equipe', `tickets/${merged.mergedIntoId}`)).merged[0].id).toBe(merged.id);
    const [report] = await app.db.query(`SELECT "worldId" FROM ticket_characters WHERE name = 'Presa Negra' LIMIT 1`);
    const record = await get('equipe', `accused-characters?name=Presa%20Negra&worldId=${report.worldId}`);
    expect(record).toMatchObject({ reporters: 3, reports: 3 });
  });

  it('tell of ninety days, without a day of the last month on which nothing happened', async () => {
    const { perDay, total, satisfaction } = await get('admin', 'admin/reports');
    const { firstAnswer, waiting } = await get('admin', 'admin/reports/waits');
    expect(perDay.filter(({ opened }: { opened: number }) => opened === 0).length).toBeLessThanOrEqual(1);
    expect(firstAnswer.medianMinutes).toBeGreaterThan(5);
    expect(firstAnswer.p90Minutes).toBeLessThan(24 * 60);
    expect(firstAnswer.kept).toBeLessThan(firstAnswer.count);
    expect(total.reopened).toBeGreaterThan(0);
    expect(total.autoClosed).toBeGreaterThan(0);
    expect(waiting.count).toBeGreaterThan(5);
    expect(satisfaction.average).toBeGreaterThan(3);
    expect(satisfaction.count).toBeGreaterThan(20);
    const [{ days }] = await app.db.query(`SELECT now()::date - min("createdAt")::date AS days FROM tickets`);
    expect(days).toBeGreaterThanOrEqual(89);
  });

  it('have pictures that open', async () => {
    const rows = await app.db.query<{ ticketId: number }[]>('SELECT DISTINCT "ticketId" FROM ticket_attachments');
    expect(rows.length).toBe(5);
    for (const { ticketId } of rows) {
      const [file] = await get('equipe', `tickets/${ticketId}/attachments`);
      const answer = await app
        .http(people.equipe.token)
        .get(file.filePath.replace(/^.*\/api/, '/api'))
        .expect(200);
      expect(answer.headers['content-type']).toBe('image/png');
      expect(answer.body.length).toBe(file.fileSize);
      expect(file.fileSize).toBeLessThan(30_000);
    }
  });

  it('send nothing out: webhooks are off, and no mail or push message waits', async () => {
    const webhooks = await get('admin', 'admin/webhooks');
    for (const { url, isActive } of webhooks)
      expect([new URL(url).hostname, isActive]).toEqual([expect.stringMatching(/\.example$/), false]);
    const [waiting] = await app.db.query(`SELECT (SELECT count(*) FROM mails)::int AS mails,
      (SELECT count(*) FROM webhook_deliveries WHERE status = 'pending')::int AS deliveries`);
    expect(waiting).toEqual({ mails: 0, deliveries: 0 });
  });

  it('are consistent: histories lead to where the tickets stand, and nothing happens tomorrow', async () => {
    const broken = await app.db.query(`WITH moves AS (
        SELECT e."ticketId", e.id, e.data->>'from' AS "from", e.data->>'to' AS "to",
          lag(e.data->>'to', 1, 'open') OVER w AS before, lead(e.id) OVER w AS next
        FROM domain_events e WHERE e.type = 'ticket.status_changed' WINDOW w AS (PARTITION BY e."ticketId" ORDER BY e.id))
      SELECT m."ticketId" FROM moves m JOIN tickets t ON t.id = m."ticketId"
        WHERE m."from" <> m.before OR (m.next IS NULL AND m."to" <> t.status::text AND t."mergedIntoId" IS NULL)
      UNION ALL SELECT t.id FROM tickets t WHERE t.status <> 'open' AND t."mergedIntoId" IS NULL
        AND NOT EXISTS (SELECT FROM moves m WHERE m."ticketId" = t.id)`);
    expect(broken).toEqual([]);
    const late = await app.db.query(`SELECT 'events' AS what, id FROM domain_events WHERE "createdAt" > now()
      UNION ALL SELECT 'messages', id FROM ticket_messages WHERE "createdAt" > now()
      UNION ALL SELECT 'ratings', "ticketId" FROM satisfaction_ratings WHERE "createdAt" > now()
      UNION ALL SELECT 'tickets', id FROM tickets WHERE greatest("createdAt", "updatedAt", "resolvedAt", "closedAt") > now()`);
    expect(late).toEqual([]);
    const unordered = await app.db.query(
      `SELECT id FROM (SELECT id, "createdAt", lag("createdAt") OVER (ORDER BY id) AS before
        FROM domain_events WHERE id <= $1) e WHERE "createdAt" < before`,
      [lastId],
    );
    expect(unordered).toEqual([]);
  });

  it('notify the same people of the same as the listeners of these events do', async () => {
    // The newest of each type, without what these tests caused themselves.
    const log = await app.db.query<Recorded<DomainEvent>[]>(
      `SELECT id, type, "ticketId", "actorId", data, "createdAt" FROM (
        SELECT *, row_number() OVER (PARTITION BY type ORDER BY id DESC) AS nth FROM domain_events WHERE id <= $1) e
      WHERE nth <= 40 ORDER BY id`,
      [lastId],
    );
    // A sanction that was lifted since had no outcome then.
    const read = () =>
      app.db.query(
        `SELECT n."eventId", n."userId", n.type, n."ticketId", n."isPersonal",
          CASE n.type WHEN 'sanction_recorded' THEN n.params - 'outcome' ELSE n.params END AS params
        FROM notifications n WHERE n."eventId" = ANY($1) ORDER BY n."eventId", n."userId"`,
        [log.map(({ id }) => id)],
      );
    const written = await read();
    expect(new Set(written.map(({ type }: { type: string }) => type)).size).toBeGreaterThan(12);
    await app.db.query('DELETE FROM notifications');
    const hooks = app.app.get(Events)['hooks'];
    const db = app.app.get(Db);
    for (const event of log) {
      // Everybody had read everything before the merge, which takes along what is unread.
      if (event.type === TicketMerged.type) await app.db.query('UPDATE notifications SET "isRead" = true');
      await db.transaction(() => db.each(hooks.listenersOf(event.type), async (listen) => listen(event)));
    }
    expect(await read()).toEqual(written);
  });
});

describe('the demo data of two installations', () => {
  const TEXTS = `SELECT string_agg(t.id || t.title || t.status || t.priority || t."userId" || coalesce(m.texts, ''), '|' ORDER BY t.id) AS texts
    FROM tickets t LEFT JOIN LATERAL (
      SELECT string_agg(message, '' ORDER BY id) AS texts FROM ticket_messages WHERE "ticketId" = t.id) m ON true`;

  it('are the same, and are found by a search that has seen the club empty', async () => {
    const seen: string[] = [];
    const now = new Date();
    for (let time = 0; time < 2; time += 1) {
      const app = await TestApp.start();
      const projector = app.app.get(SearchProjector);
      await projector.run();
      await seedDemoData(app.app, now);
      await projector.run();
      const { body } = await app
        .http(await app.staff())
        .get('/api/search?q=presente')
        .expect(200);
      expect(body.results.length).toBeGreaterThan(0);
      const [{ texts }] = await app.db.query(TEXTS);
      seen.push(texts);
      await app.close();
    }
    expect(seen[0]).toBe(seen[1]);
  });
});
