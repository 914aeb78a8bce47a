import { parse } from 'csv-parse/sync';
import { randomUUID } from 'node:crypto';
import { AutoClose } from '../src/tickets/closing/auto-close.js';
import type { Ticket } from '../src/tickets/ticket.entity.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { type Someone, TestApp } from './support.js';
import { TEAM, type FlowReport, type TeamReport, type WaitReport } from './report-links.js';

/** Its clocks went back on 1 November 2026, so that day had 25 hours. */
const ZONE = 'America/New_York';
const SPAN = 'from=2026-10-20&to=2026-11-18';
const HOUR_MS = 3_600_000;

let app: TestApp;
let player: Someone;
let ana: Someone;
let bia: Someone;
let admin: Someone;

beforeAll(async () => {
  app = await TestApp.start({ CLUB_TIMEZONE: ZONE, AUTO_CLOSE_HOURS: 72 });
  player = await app.player();
  ana = await app.staff({ name: 'Ana' });
  bia = await app.staff({ name: 'Bia' });
  admin = await app.admin({ name: 'Zélia' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.query('DELETE FROM tickets');
});

const report = async (query = SPAN, who = admin): Promise<TeamReport> =>
  (await app.http(who).get(`/api/admin/reports/team?${query}`).expect(200)).body as TeamReport;
const rowOf = async (who: Someone, query = SPAN) => (await report(query)).members.find(({ id }) => id === who.user.id);
const workOf = async (who: Someone, query = SPAN) => (await rowOf(who, query))?.work;
const listed = async (query: string, who: Someone): Promise<number> => {
  const { headers } = await app.http(who).get(`/api/tickets/all?limit=1&${query}`).expect(200);
  return Number(headers['x-total-count']);
};

const at = (moment: string): Date => new Date(moment);
const later = (moment: Date, hours: number): Date => new Date(moment.getTime() + hours * HOUR_MS);

const write = (ticketId: number, who: Someone, createdAt: Date, isInternal = false): Promise<unknown> =>
  app.db.query(
    `INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal", "createdAt") VALUES ($1, $2, 'Olá', $3, $4)`,
    [ticketId, who.user.id, isInternal, createdAt],
  );
const rate = (id: number, score: number, createdAt: Date): Promise<unknown> =>
  app.db.query(`INSERT INTO satisfaction_ratings ("ticketId", "userId", score, "createdAt") VALUES ($1, $2, $3, $4)`, [
    id,
    player.user.id,
    score,
    createdAt,
  ]);

/** Tickets of 40 days, each with one reply, every other one with a note, and most of them resolved and rated. */
const fill = async (): Promise<void> => {
  const bastion = await app.world('Bastion');
  const people = [ana, bia, admin];
  for (let nth = 0; nth < 48; nth += 1) {
    const createdAt = later(at('2026-10-10T02:30:00Z'), nth * 20.3);
    const [first, second] = [people[nth % 3]!, people[(nth + 1) % 3]!];
    const isResolved = nth % 4 !== 0;
    const end = { status: TicketStatus.Resolved, resolvedAt: later(createdAt, 30), resolvedBy: second.user.id };
    const { id } = await app.ticket(player, {
      createdAt,
      category: nth % 2 ? TicketCategory.Doacoes : TicketCategory.Duvidas,
      ...(nth % 3 === 0 && { worldId: bastion.id }),
      firstAnswerAt: later(createdAt, 1 + (nth % 5)),
      firstAnswerBy: first.user.id,
      ...(nth % 5 !== 0 && { assignedTo: first.user.id }),
      ...(isResolved && end),
    });
    await write(id, first, later(createdAt, 1 + (nth % 5)));
    if (nth % 2) await write(id, second, later(createdAt, 2), true);
    if (isResolved) await rate(id, 1 + (nth % 5), later(createdAt, 40));
  }
};

const joined = (...queries: string[]): string =>
  new URLSearchParams(Object.fromEntries(queries.flatMap((query) => [...new URLSearchParams(query)]))).toString();

/** Compares each figure with the list behind its link. */
const compare = async (query: string, who: Someone): Promise<number> => {
  const filters = query.replace(/(from|to)=[^&]*&?/g, '');
  const links = TEAM(await report(query, who));
  for (const [name, count, link] of links)
    expect([name, await listed(joined(filters, link), who)]).toEqual([name, count]);
  return links.reduce((sum, [, count]) => sum + count, 0);
};

describe('the report of the team', () => {
  it('has figures that equal the lists behind their links, and the rows add up to the sum', async () => {
    await fill();
    expect(await compare(SPAN, admin)).toBeGreaterThan(200);
    expect(await compare(`${SPAN}&category=doacoes`, admin)).toBeGreaterThan(80);
    const { id } = await app.world('Bastion');
    expect(await compare(`${SPAN}&worldId=${id}&category=doacoes`, admin)).toBeGreaterThan(20);
    expect(await compare(SPAN, ana)).toBeGreaterThan(100);
    const { members, total } = await report();
    for (const name of ['replies', 'notes', 'resolved', 'openNow', 'firstAnswers', 'ratings'] as const)
      expect([name, members.reduce((sum, row) => sum + row.work[name], 0)]).toEqual([name, total[name]]);
  });

  it('has the sums of the other reports', async () => {
    await fill();
    const { total } = await report();
    const flow = (await app.http(admin).get(`/api/admin/reports?${SPAN}`)).body as FlowReport;
    const waits = (await app.http(admin).get(`/api/admin/reports/waits?${SPAN}`)).body as WaitReport;
    expect(total).toMatchObject({
      resolved: flow.total.resolved,
      ratings: flow.satisfaction!.count,
      averageRating: flow.satisfaction!.average,
      firstAnswers: waits.firstAnswer.count,
      medianMinutes: waits.firstAnswer.medianMinutes,
    });
  });

  it('names everybody in the order of their names, also those who did nothing', async () => {
    const { members, total } = await report();
    const nothing = { replies: 0, notes: 0, resolved: 0, openNow: 0, firstAnswers: 0, medianMinutes: null };
    expect(total).toEqual({ ...nothing, ratings: 0, averageRating: null });
    expect(members.map(({ name }) => name)).toEqual(['Ana', 'Bia', 'Zélia']);
    expect(members[0]).toEqual({ id: ana.user.id, name: 'Ana', isMember: true, work: total });
  });

  it('shows staff only their own row and the sum, and no list with the work of others', async () => {
    await fill();
    const { members, total } = await report(SPAN, ana);
    expect(members.map(({ id }) => id)).toEqual([ana.user.id]);
    expect(total).toEqual((await report()).total);
    const others = `${SPAN}&dateOf=resolved&doneBy=${bia.user.id}`;
    expect(await listed(others, admin)).toBeGreaterThan(0);
    expect(await listed(others, ana)).toBe(0);
    const asked = await app.http(ana).get(`/api/admin/reports/team?memberId=${bia.user.id}`).expect(400);
    expect(asked.body.errors[0].code).toBe('validation.whitelist_validation');
    const csv = await app.http(ana).get(`/api/tickets/export.csv?${others}`).expect(200);
    expect(csv.get('X-Total-Count')).toBe('0');
  });

  it('is for the team', async () => {
    for (const path of ['team', 'team.csv', 'days.csv']) {
      await app.http(player).get(`/api/admin/reports/${path}`).expect(403);
      await app.http().get(`/api/admin/reports/${path}`).expect(401);
    }
    await app.http(ana).get('/api/admin/reports/team.csv').expect(403);
    await app.http(ana).get('/api/admin/reports/days.csv').expect(200);
  });

  it('counts no withheld ticket for the conflicted, in no row and not in the sum', async () => {
    await fill();
    const before = await report();
    await app.http(admin).put('/api/admin/settings').send({ conflictGuard: true }).expect(200);
    const other = await app.admin({ name: 'Vera' });
    const createdAt = at('2026-11-10T12:00:00Z');
    const { id } = await app.ticket(player, {
      createdAt,
      assignedTo: ana.user.id,
      firstAnswerAt: later(createdAt, 1),
      firstAnswerBy: ana.user.id,
      status: TicketStatus.Resolved,
      resolvedAt: later(createdAt, 2),
      resolvedBy: ana.user.id,
    });
    await write(id, ana, later(createdAt, 1));
    await write(id, ana, later(createdAt, 1), true);
    await rate(id, 1, later(createdAt, 3));
    await app
      .http(other)
      .put(`/api/tickets/${id}/conflicts/${admin.user.id}`)
      .expect(({ status }) => status < 300);
    const withoutVera = ({ members, ...rest }: TeamReport) => ({
      ...rest,
      members: members.filter((row) => row.id !== other.user.id),
    });
    expect(withoutVera(await report())).toEqual(before);
    const { replies, notes, resolved, openNow, firstAnswers, ratings } = before.total;
    expect((await report(SPAN, other)).total).toMatchObject({
      replies: replies + 1,
      notes: notes + 1,
      resolved: resolved + 1,
      openNow: openNow + 1,
      firstAnswers: firstAnswers + 1,
      ratings: ratings + 1,
    });
    expect(await compare(`${SPAN}&category=duvidas`, admin)).toBeGreaterThan(80);
    await app.http(other).put('/api/admin/settings').send({ conflictGuard: null }).expect(200);
    await app.db.query('UPDATE users SET "isActive" = false WHERE id = $1', [other.user.id]);
  });

  it('averages ratings from ten on', async () => {
    const createdAt = at('2026-11-10T12:00:00Z');
    const rated = async (nth: number) => {
      const end = { status: TicketStatus.Resolved, resolvedAt: createdAt, resolvedBy: ana.user.id };
      await rate((await app.ticket(player, { createdAt, ...end })).id, 1 + (nth % 3), createdAt);
    };
    for (let nth = 0; nth < 9; nth += 1) await rated(nth);
    expect(await workOf(ana)).toMatchObject({ ratings: 9, averageRating: null });
    await rated(0);
    expect(await workOf(ana)).toMatchObject({ ratings: 10, averageRating: 1.9 });
  });

  it('counts the messages of a day by the clock of the club, also on the day on which clocks change', async () => {
    const { id } = await app.ticket(player, { createdAt: at('2026-10-30T12:00:00Z') });
    for (const moment of ['03:59:59', '04:00:00', '05:30:00', '06:30:00'])
      await write(id, ana, at(`2026-11-01T${moment}Z`));
    await write(id, ana, at('2026-11-02T04:59:59Z'));
    await write(id, ana, at('2026-11-02T05:00:00Z'));
    expect((await workOf(ana, 'from=2026-11-01&to=2026-11-01'))!.replies).toBe(4);
  });
});

describe('former members', () => {
  const demoted = async (): Promise<Someone> => {
    const former = await app.staff({ name: 'Davi' });
    const { id } = await app.ticket(player, { createdAt: at('2026-11-10T12:00:00Z') });
    await app.db.query('INSERT INTO ticket_participants ("userId", "ticketId") VALUES ($1, $2)', [former.user.id, id]);
    await write(id, former, at('2026-11-10T13:00:00Z'));
    await app.http(admin).put(`/api/admin/users/${former.user.id}`).send({ role: 'user' }).expect(200);
    return former;
  };

  it('keep their row while they did something in the range, so that the rows add up', async () => {
    const former = await demoted();
    expect(await rowOf(former)).toMatchObject({ name: 'Davi', isMember: false, work: { replies: 1 } });
    expect(await rowOf(former, 'from=2026-11-12&to=2026-11-18')).toBeUndefined();
    expect((await report()).total.replies).toBe(1);
    expect(await compare(SPAN, admin)).toBeGreaterThan(1);
  });

  it('that were erased have the name of an erased person', async () => {
    const former = await demoted();
    await app
      .http(admin)
      .post(`/api/admin/users/${former.user.id}/erase`)
      .send({ confirm: former.user.email })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    expect(await rowOf(former)).toMatchObject({ name: 'Pessoa removida', isMember: false, work: { replies: 1 } });
  });

  it('who write as players do not appear', async () => {
    const { id } = await app.ticket(player, { createdAt: at('2026-11-10T12:00:00Z') });
    await write(id, player, at('2026-11-10T13:00:00Z'));
    const own = await app.ticket(ana, { createdAt: at('2026-11-10T12:00:00Z') });
    await write(own.id, ana, at('2026-11-10T13:00:00Z'));
    await write(own.id, bia, at('2026-11-10T14:00:00Z'));
    const { members, total } = await report();
    expect(members.map(({ name, work: { replies } }) => [name, replies])).toEqual([
      ['Ana', 0],
      ['Bia', 1],
      ['Zélia', 0],
    ]);
    expect(total.replies).toBe(1);
    expect(await compare(`${SPAN}&category=duvidas`, admin)).toBe(2);
  });
});

describe('who did the work is recorded', () => {
  const workersOf = async (id: number) => {
    const [row] = await app.db.query<Pick<Ticket, 'resolvedBy' | 'firstAnswerBy'>[]>(
      'SELECT "resolvedBy", "firstAnswerBy" FROM tickets WHERE id = $1',
      [id],
    );
    return row;
  };
  const change = (id: number, status: TicketStatus, who: Someone) =>
    app.http(who).patch(`/api/tickets/${id}`).send({ status }).expect(200);
  const say = (id: number, who: Someone, isInternal = false) =>
    app.http(who).post(`/api/tickets/${id}/messages`).send({ message: 'Olá', isInternal }).expect(201);

  it('by the first reply and the last resolution, whoever is the assignee', async () => {
    const { id } = await app.ticket(player, { assignedTo: admin.user.id });
    await say(id, admin, true);
    await say(id, ana);
    await say(id, bia);
    expect(await workersOf(id)).toEqual({ firstAnswerBy: ana.user.id, resolvedBy: null });
    await change(id, TicketStatus.Resolved, ana);
    await say(id, player);
    expect(await workersOf(id)).toEqual({ firstAnswerBy: ana.user.id, resolvedBy: ana.user.id });
    await change(id, TicketStatus.Resolved, bia);
    await change(id, TicketStatus.Closed, admin);
    expect(await workersOf(id)).toEqual({ firstAnswerBy: ana.user.id, resolvedBy: bia.user.id });
  });

  it('by closing without a resolution, but not by the automatic closing', async () => {
    const closed = await app.ticket(player);
    await change(closed.id, TicketStatus.Closed, bia);
    expect(await workersOf(closed.id)).toMatchObject({ resolvedBy: bia.user.id });
    const left = await app.ticket(player, {
      status: TicketStatus.WaitingResponse,
      idleSince: new Date(Date.now() - 100 * HOUR_MS),
      closingWarnedAt: new Date(Date.now() - 50 * HOUR_MS),
    });
    await app.app.get(AutoClose).run();
    expect(await workersOf(left.id)).toMatchObject({ resolvedBy: null });
    expect((await report('')).total.resolved).toBe(1);
  });

  it('and an undone resolution is none', async () => {
    const { id } = await app.ticket(player);
    const { body } = await app
      .http(ana)
      .post('/api/tickets/bulk')
      .set('Idempotency-Key', randomUUID())
      .send({ ids: [id], change: { status: TicketStatus.Resolved } })
      .expect(200);
    expect(await workersOf(id)).toMatchObject({ resolvedBy: ana.user.id });
    await app.http(ana).post(`/api/bulk/${body.id}/undo`).expect(200);
    expect(await workersOf(id)).toMatchObject({ resolvedBy: null });
  });

  it('and a merged ticket brings its first reply along', async () => {
    const [source, target] = [await app.ticket(player), await app.ticket(player)];
    await say(source.id, bia);
    await app.http(ana).post(`/api/tickets/${source.id}/merge`).send({ intoId: target.id }).expect(200);
    expect(await workersOf(target.id)).toMatchObject({ firstAnswerBy: bia.user.id });
  });
});

describe('the filter `doneBy`', () => {
  it.each(['', 'dateOf=opened', 'dateOf=reopened', 'dateOf=auto_closed'])(
    'needs work of the team: %s',
    async (query) => {
      const { body } = await app.http(admin).get(`/api/tickets?doneBy=${ana.user.id}&${query}`).expect(400);
      expect(body.errors[0].code).toBe('validation.work_date');
    },
  );

  it.each(['dateOf=noted', 'dateOf=replied&doneBy=1', 'assignedTo=any'])('is for the team: %s', async (query) => {
    const { body } = await app.http(player).get(`/api/tickets?${query}`).expect(400);
    expect(body.errors[0].code).toBe('ticket.team_filter');
  });

  it('works in shared views, in which staff find only their own work', async () => {
    await fill();
    const query = { dateOf: 'resolved', doneBy: ana.user.id, includeClosed: true };
    const { body } = await app.http(admin).post('/api/views').send({ name: 'Ana', query, isShared: true }).expect(201);
    const countFor = async (who: Someone) =>
      (await app.http(who).get(`/api/views/counts?ids=${body.id}`).expect(200)).body[0].count as number;
    expect(await countFor(admin)).toBeGreaterThan(5);
    expect(await countFor(ana)).toBe(await countFor(admin));
    expect(await countFor(bia)).toBe(0);
  });
});

describe('the files', () => {
  const rowsOf = async (path: string, language = 'pt-BR', who = admin): Promise<string[][]> => {
    const { text } = await app.http(who, language).get(`/api/admin/reports/${path}`).expect(200);
    return parse(text, { bom: true, delimiter: language === 'en' ? ',' : ';' });
  };
  const logged = async () => {
    const { body } = await app.http(admin).get('/api/admin/events?type=report.exported').expect(200);
    return body as { sentence: string }[];
  };

  it('have the rows of the team with the sum last, in the language of the reader', async () => {
    await fill();
    const { members, total } = await report();
    const rows = await rowsOf(`team.csv?${SPAN}`);
    expect(rows[0]).toEqual([
      'Nome',
      'Respostas',
      'Notas',
      'Resolvidos',
      'Abertos agora',
      'Primeiras respostas',
      'Mediana de minutos até a primeira resposta',
      'Avaliações',
      'Avaliação média',
    ]);
    const cells = (row: TeamReport['total'], name: string, sign: string): string[] =>
      [
        name,
        row.replies,
        row.notes,
        row.resolved,
        row.openNow,
        row.firstAnswers,
        row.medianMinutes ?? '',
        row.ratings,
        String(row.averageRating ?? '').replace('.', sign),
      ].map(String);
    expect(rows.slice(1)).toEqual([
      ...members.map((row) => cells(row.work, row.name, ',')),
      cells(total, 'Equipe inteira', ','),
    ]);
    expect(rows.at(-1)!.at(-1)).toMatch(/^\d,\d+$/);
    expect((await rowsOf(`team.csv?${SPAN}`, 'en')).at(-1)).toEqual(cells(total, 'Whole team', '.'));
  });

  it('leave the average of few ratings empty, and write no formula', async () => {
    const evil = await app.staff({ name: '=1+1' });
    const rows = await rowsOf(`team.csv?${SPAN}`);
    expect(rows.find(([name]) => name === "'=1+1")).toEqual(["'=1+1", '0', '0', '0', '0', '0', '', '0', '']);
    await app.db.query('UPDATE users SET role = $2 WHERE id = $1', [evil.user.id, 'user']);
  });

  it('have a row for each day, with the first replies within the promise', async () => {
    const createdAt = at('2026-11-01T12:00:00Z');
    for (const hours of [1, 24, 25]) await app.ticket(player, { createdAt, firstAnswerAt: later(createdAt, hours) });
    const { text, headers } = await app.http(ana).get('/api/admin/reports/days.csv?from=2026-10-31&to=2026-11-02');
    expect(headers).toMatchObject({ 'x-total-count': '3', 'content-disposition': 'attachment; filename="dias.csv"' });
    expect(text.replace('\ufeff', '').split('\r\n')).toEqual([
      'Dia;Abertos;Reabertos;Resolvidos;Fechados pelo prazo;Primeiras respostas;Na promessa',
      '2026-10-31;0;0;0;0;0;0',
      '2026-11-01;3;0;0;0;1;1',
      '2026-11-02;0;0;0;0;2;1',
      '',
    ]);
    const { body } = await app.http(ana).get('/api/admin/reports/days.csv?from=2026-11-02&to=2026-11-01').expect(400);
    expect(body.errors[0].code).toBe('report.days_reversed');
  });

  it('are lines of the log, which name the filters', async () => {
    await rowsOf(`days.csv?${SPAN}&category=duvidas`);
    await rowsOf('team.csv');
    const [team, days] = await logged();
    expect([days!.sentence, team!.sentence]).toEqual([
      'Exportou os números por dia. Filtros: desde, até, categoria',
      'Exportou o relatório da equipe. Filtros: nenhum',
    ]);
  });

  it('are one at a time, together with the file of tickets', async () => {
    const paths = ['/api/admin/reports/days.csv', '/api/tickets/export.csv', '/api/admin/reports/team.csv'];
    const statuses = await Promise.all(paths.map(async (path) => (await app.http(admin).get(path)).status));
    expect(statuses.toSorted()).toEqual([200, 429, 429]);
  });
});
