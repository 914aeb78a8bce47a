import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Response } from 'supertest';
import { HourlyPurge } from '../src/common/jobs/hourly-purge.js';
import { ERASURES } from '../src/privacy/erasure.sql.js';
import { SECTIONS } from '../src/privacy/person-sections.sql.js';
import { Character } from '../src/worlds/character.entity.js';
import { SAMPLES } from './samples.js';
import { PASSWORD, type Someone, TestApp } from './support.js';
import { binary, unzipped } from './unzipped.js';

/** Columns that say whose a row is. */
const OWNERS = ['userId', 'ownerId', 'actorId'];
/** Tables with such a column that the export leaves out. */
const NOT_EXPORTED = [
  // Work of seconds or minutes: no more than the person and a ticket.
  'former_assignees',
  'push_messages',
  // Hashes of codes, and copies of answers that are exported where they belong.
  'idempotency_keys',
  'mfa_recovery_codes',
];
/** And those that the statements of the erasure leave alone. */
const NOT_ERASED = [
  // Deactivation, which is part of it, ends them.
  'api_tokens',
  'sessions',
  // Releases the tickets of the person, and is removed with the last one.
  'former_assignees',
];

describe('what the law lets people ask for', () => {
  let app: TestApp;
  let admin: Someone;
  let staff: Someone;
  let secrets = 0;
  beforeAll(async () => {
    app = await TestApp.start();
    admin = await app.admin();
    staff = await app.staff();
  });
  afterAll(() => app.close());

  const exportOf = (who: Someone) =>
    app.http(admin).get(`/api/admin/users/${who.user.id}/export`).buffer(true).parse(binary);
  const erase = (who: Someone, confirm = who.user.email, as = admin) =>
    app.http(as).post(`/api/admin/users/${who.user.id}/erase`).send({ confirm });
  const lists = async ({ body }: Response) => {
    const files = await unzipped(body as Buffer);
    const json = Object.entries(files).filter(([name]) => name.endsWith('.json'));
    return { files, lists: Object.fromEntries(json.map(([name, text]) => [name, JSON.parse(String(text))])) };
  };
  const say = (who: Someone, ticketId: number, message: string, isInternal = false) =>
    app.http(who).post(`/api/tickets/${ticketId}/messages`).send({ message, isInternal }).expect(201);

  /** Somebody who left a trace in every table; the secret is a word that must be nowhere when they are gone. */
  const lively = async () => {
    const secret = `Zebrinha${(secrets += 1)}x`;
    const email = `${secret.toLowerCase()}@clube.test`;
    const person = await app.player({ name: `${secret} Souza`, email, avatar: `/${secret}.png` });
    const world = await app.world();
    await app.db
      .getRepository(Character)
      .save({ name: `${secret} Mage`, vocation: 'Mage', worldId: world.id, userId: person.user.id } as Character);
    const { body: ticket } = await app
      .http(person)
      .post('/api/tickets')
      .set('Idempotency-Key', crypto.randomUUID())
      .send({
        title: `${secret} pede ajuda`,
        description: `Eu sou ${secret}, meu telefone é…`,
        category: 'doacoes',
        subcategory: 'problemas_doacao_realizada',
        worldId: world.id,
        transactionId: `${secret}-1`,
      })
      .expect(201);
    await say(person, ticket.id, `Aqui é ${secret}`);
    await say(staff, ticket.id, 'Olá, vamos ver.');
    await say(staff, ticket.id, 'Nota: já conhecemos.', true);
    const upload = app.http(person).post(`/api/tickets/${ticket.id}/upload`);
    const { body: files } = await upload.attach('files', SAMPLES.png, `${secret}.png`).expect(201);
    await app.http().post('/api/auth/login').send({ email, password: 'errada' }).expect(401);
    await app.db.query('INSERT INTO known_browsers ("userId", hash) VALUES ($1, $2)', [person.user.id, secret]);
    await app.db.query(
      `INSERT INTO user_blocks ("userId", what, "reasonKey", note, until) VALUES ($1, 'open', 'spam', $2, now())`,
      [person.user.id, `Nota: já avisamos ${secret}`],
    );
    const rating = 'INSERT INTO satisfaction_ratings ("ticketId", "userId", score, comment) VALUES ($1, $2, 2, $3)';
    await app.db.query(rating, [ticket.id, person.user.id, `${secret} esperou`]);
    return { secret, person, ticketId: ticket.id as number, filePath: files[0].filePath as string };
  };
  const traces = async (secret: string): Promise<string[]> => {
    const tables = app.db.entityMetadatas.map(({ tableName }) => tableName);
    const found = await Promise.all(
      tables.map(async (table) => {
        const [{ count }] = await app.db.query(
          `SELECT count(*)::int FROM "${table}" x WHERE x::text ILIKE '%${secret}%'`,
        );
        return count > 0 ? [table] : [];
      }),
    );
    return found.flat();
  };

  it('exports all that the person could see, and nothing of the team', async () => {
    const { secret, person, ticketId } = await lively();
    const response = await exportOf(person).expect(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="pessoa-${person.user.id}.zip"`,
      'cache-control': expect.stringContaining('no-store'),
    });
    const { files, lists: found } = await lists(response);
    expect(found['account.json']).toEqual([expect.objectContaining({ email: person.user.email, role: 'user' })]);
    expect(found['characters.json']).toEqual([expect.objectContaining({ name: `${secret} Mage`, world: 'Aurora' })]);
    expect(found['tickets.json']).toEqual([expect.objectContaining({ id: ticketId, title: `${secret} pede ajuda` })]);
    expect(found['messages.json'].map(({ from, message }: Record<string, string>) => `${from}: ${message}`)).toEqual([
      `self: Aqui é ${secret}`,
      'support: Olá, vamos ver.',
    ]);
    const rating = { id: ticketId, score: 2, comment: `${secret} esperou` };
    expect(found['satisfaction-ratings.json']).toEqual([expect.objectContaining(rating)]);
    expect(found['notifications.json']).toHaveLength(1);
    expect(found['sessions.json']).toHaveLength(1);
    expect(found['failed-sign-ins.json']).toHaveLength(1);
    const seen = { firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) };
    expect(found['known-browsers.json']).toEqual([{ id: 1, ...seen }]);
    expect(found['suspensions.json']).toEqual([
      expect.objectContaining({ what: 'open', reasonKey: 'spam', until: expect.any(String) }),
    ]);
    expect(found['events.json'].map(({ type }: { type: string }) => type)).toContain('ticket.opened');
    const [{ path, fileName }] = found['files.json'];
    expect(fileName).toBe(`${secret}.png`);
    expect(files[path]).toEqual(SAMPLES.png);
    const everything = Buffer.concat(Object.values(files)).toString();
    for (const hidden of ['Nota: já', 'fileKey', 'priority', '"password":', 'mfaSecret', staff.user.name, '$2b$'])
      expect(everything).not.toContain(hidden);
    const [{ data, actorId }] = await app.db.query(`SELECT * FROM domain_events WHERE type = 'user.exported'`);
    expect({ data, actorId }).toEqual({ data: { userId: person.user.id }, actorId: admin.user.id });
  });

  it('knows every table with the id of a person', () => {
    const owned = app.db.entityMetadatas
      .filter(({ columns }) => columns.some(({ databaseName }) => OWNERS.includes(databaseName)))
      .map(({ tableName }) => tableName)
      .sort();
    const notNamedIn = (texts: readonly string[]): string[] =>
      owned.filter((table) => !texts.some((text) => new RegExp(`\\b(FROM|UPDATE|JOIN) ${table}\\b`).test(text)));
    expect(owned.length).toBeGreaterThan(25);
    expect(notNamedIn(SECTIONS.map(({ statement }) => statement.text))).toEqual(NOT_EXPORTED.sort());
    expect(notNamedIn(ERASURES.map(({ text }) => text))).toEqual(NOT_ERASED.sort());
  });

  it('exports any number of rows', async () => {
    const person = await app.player();
    await app.db.query(
      `INSERT INTO notifications ("userId", "eventId", type) SELECT $1, n + 5000000, 'team_reply' FROM generate_series(1, 1203) n`,
      [person.user.id],
    );
    const { lists: found } = await lists(await exportOf(person).expect(200));
    const ids = found['notifications.json'].map(({ id }: { id: number }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([1203, 1203]);
    expect(found['tickets.json']).toEqual([]);
  });

  it('erases every word of a person and keeps the ticket and what the team said', async () => {
    const { secret, person, ticketId, filePath } = await lively();
    const socket = await app.listen(person);
    expect((await traces(secret)).length).toBeGreaterThan(5);

    const { body } = await erase(person, person.user.email.toUpperCase()).expect(200);
    expect(body.message).toBe('Os dados da pessoa foram apagados.');

    expect(await traces(secret)).toEqual([]);
    expect(await socket.closed).toBe(4401);
    await app.http(person).get('/api/auth/me').expect(401);
    await app.http().post('/api/auth/login').send({ email: person.user.email, password: PASSWORD }).expect(401);
    await app.http(staff).get(filePath).expect(404);
    const name = filePath.split('/').at(-1)!;
    expect(existsSync(join(app.env.data.folder, 'uploads', name.slice(0, 2), name))).toBe(false);

    const { body: ticket } = await app.http(staff).get(`/api/tickets/${ticketId}`).expect(200);
    expect(ticket).toMatchObject({
      title: 'Chamado de pessoa removida',
      description: 'Texto removido.',
      category: 'doacoes',
      transactionId: null,
      user: { name: 'Pessoa removida', email: `removida-${person.user.id}@removida.invalid` },
    });
    const { body: messages } = await app.http(staff).get(`/api/tickets/${ticketId}/messages`).expect(200);
    expect(messages.map(({ message }: { message: string }) => message)).toEqual([
      'Texto removido.',
      'Olá, vamos ver.',
      'Nota: já conhecemos.',
    ]);
  });

  /** A report with one of the person's own characters, which accuses another one. */
  const report = async (who: Someone, accused: string) => {
    const { id: worldId } = await app.world();
    const own = { name: `${accused} Alt`, level: 80, vocation: 'Mage', worldId, userId: who.user.id } as Character;
    const { id: characterId } = await app.db.getRepository(Character).save(own);
    const body = { category: 'denuncias_gerais', violatedTerm: 'GLITCHS', affectedCharacters: [accused], characterId };
    const { body: ticket } = await app
      .http(who)
      .post('/api/tickets')
      .send({ description: 'Atravessa paredes.', worldId, ...body })
      .expect(201);
    return { worldId, ticketId: ticket.id as number };
  };
  const accused = (name: string, worldId: number) =>
    app.http(staff).get('/api/accused-characters').query({ name, worldId }).expect(200);

  it('exports the own character as it was when a ticket was opened, and nothing of what others reported', async () => {
    const [person, reporter] = [await app.player(), await app.player({ name: 'Delatora' })];
    const { ticketId } = await report(person, 'Grifo');
    await report(reporter, 'Grifo Alt');
    const { files, lists: found } = await lists(await exportOf(person).expect(200));
    const character = { name: 'Grifo Alt', level: 80, vocation: 'Mage', world: 'Aurora' };
    expect(found['ticket-snapshots.json']).toEqual([
      { id: ticketId, takenAt: expect.any(String), character: expect.objectContaining(character) },
    ]);
    const everything = Buffer.concat(Object.values(files)).toString();
    for (const hidden of ['Delatora', 'ticket-characters', 'accused']) expect(everything).not.toContain(hidden);
  });

  it('erases what a reporter wrote and their character; that of the accused leaves the reports of others', async () => {
    const [one, two] = [await app.player(), await app.player({ name: 'Relatora' })];
    const { worldId } = await report(one, 'Zebrado Rubro');
    await report(two, 'Zebrado Rubro');
    expect((await accused('zebrado rubro', worldId)).body).toMatchObject({ reporters: 2, reports: 2 });
    await erase(one).expect(200);
    const { body: left } = await accused('zebrado rubro', worldId);
    expect(left).toMatchObject({ reporters: 1, tickets: [{ reporter: { name: 'Relatora' } }] });
    const [{ count }] = await app.db.query(
      `SELECT count(*)::int FROM ticket_snapshots s JOIN tickets t ON t.id = s."ticketId" WHERE t."userId" = $1`,
      [one.user.id],
    );
    expect(count).toBe(0);
    // The accused character was that of a person who is erased now.
    const owner = await app.player();
    await app.db.getRepository(Character).save({
      name: 'Zebrado Rubro',
      vocation: 'Mage',
      worldId,
      userId: owner.user.id,
    } as Character);
    await erase(owner).expect(200);
    expect((await accused('zebrado rubro', worldId)).body).toEqual(left);
  });

  it('is found no more by what it was called', async () => {
    const { secret, person } = await lively();
    await erase(person).expect(200);
    for (const path of [
      `/api/admin/users?q=${secret}`,
      `/api/tickets?q=${secret}`,
      `/api/tickets?email=${secret}`,
      `/api/tickets?character=${secret}`,
    ]) {
      const { body } = await app.http(admin).get(path).expect(200);
      expect({ path, body }).toEqual({ path, body: [] });
    }
  });

  it('frees the e-mail, and the next one with it is somebody else', async () => {
    const person = await app.player();
    await erase(person).expect(200);
    const other = await app.player({ email: person.user.email });
    expect(other.user.id).not.toBe(person.user.id);
  });

  it('tells every admin who did it, and nobody else', async () => {
    const [person, other, member] = [await app.player(), await app.admin(), await app.staff()];
    await erase(person).expect(200);
    const messagesOf = async (who: Someone) =>
      ((await app.http(who).get('/api/notifications').expect(200)).body as { type: string; message: string }[]).flatMap(
        ({ type, message }) => (type === 'person_erased' ? [message] : []),
      );
    for (const who of [admin, other])
      expect(await messagesOf(who)).toContain(
        `${admin.user.name} apagou os dados da pessoa nº ${person.user.id}, com tudo o que ela escreveu.`,
      );
    expect(await messagesOf(member)).toEqual([]);
    await erase(other).expect(200);
  });

  it('says who erased whom, and no more', async () => {
    const person = await app.player();
    await erase(person).expect(200);
    const rows = await app.db.query(`SELECT type, "actorId", data FROM domain_events WHERE data->>'userId' = $1`, [
      String(person.user.id),
    ]);
    expect(rows).toContainEqual({ type: 'user.erased', actorId: admin.user.id, data: { userId: person.user.id } });
  });

  it.each([
    ['another e-mail', 'outra@clube.test', 400],
    ['nothing', '', 400],
  ])('refuses %s as confirmation and erases nothing', async (_, confirm, status) => {
    const person = await app.player();
    const { body } = await erase(person, confirm).expect(status);
    expect(body.errors).toEqual([expect.objectContaining({ field: 'confirm' })]);
    await app.http(person).get('/api/auth/me').expect(200);
  });

  it('refuses the last active admin, and keeps what a member of the team said to others', async () => {
    const { body } = await erase(admin).expect(409);
    expect(body.message).toContain('último admin');
    const player = await app.player();
    const ticket = await app.ticket(player);
    const colleague = await app.staff({ name: 'Colega Antiga' });
    await say(colleague, ticket.id, 'Resolvido por aqui.');
    await erase(colleague).expect(200);
    const { body: messages } = await app.http(admin).get(`/api/tickets/${ticket.id}/messages`).expect(200);
    expect(messages[0]).toMatchObject({ message: 'Resolvido por aqui.', user: { name: 'Pessoa removida' } });
  });

  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

  it('forgets addresses after half a year, and nothing else before that', async () => {
    const add = (beyondHalfAYear: string) =>
      app.db.query(
        `INSERT INTO domain_events (type, data, ip, "requestId", "traceId", "createdAt")
         VALUES ('auth.logged_in', '{"userId": 1}', '203.0.113.7', 'r', '${TRACE}', now() - interval '6 months' - $1::interval) RETURNING id`,
        [beyondHalfAYear],
      );
    const [[old], [young]] = await Promise.all([add('1 day'), add('-1 day')]);
    await app.app.get(HourlyPurge).run();
    const rows = await app.db.query('SELECT id, ip, "requestId", "traceId" FROM domain_events WHERE id IN ($1, $2)', [
      old.id,
      young.id,
    ]);
    expect(rows).toContainEqual({ id: old.id, ip: null, requestId: null, traceId: null });
    expect(rows).toContainEqual({ id: young.id, ip: '203.0.113.7', requestId: 'r', traceId: TRACE });
    for (const change of [
      `ip = '198.51.100.1'`,
      `"traceId" = '${'1'.repeat(32)}'`,
      `data = '{}'`,
      `type = 'x'`,
      '"actorId" = 7',
      '"createdAt" = now()',
    ])
      await expect(app.db.query(`UPDATE domain_events SET ${change} WHERE id = $1`, [young.id])).rejects.toThrow(
        'only ever',
      );
    await expect(app.db.query('DELETE FROM domain_events WHERE id = $1', [young.id])).rejects.toThrow('only ever');
  });
});
