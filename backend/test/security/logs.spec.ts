import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../waiting.js';
import { file } from './form.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';
import { codeOf, turnOnMfa, wrongCodeOf } from './totp.js';

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

type Line = {
  type: string;
  data: Record<string, unknown>;
  actorId: number | null;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
};

it('LOG-01: what matters is on record with actor, time, address and request, and nobody rewrites it', async () => {
  const [{ id: last } = { id: '0' }] = await product.rows<{ id: string }>('SELECT max(id) AS id FROM domain_events');
  const person = await admin.hires();
  const staff = await admin.hires('staff');
  await product.login(person.account.email, 'errada-123');
  const { seed } = await turnOnMfa(person);
  await product.login(person.account.email, person.account.password, { mfaToken: wrongCodeOf(seed) });
  const ticket = await person.opens();
  await person.writes(ticket, 'Olá');
  await staff.patch(`/api/tickets/${ticket.id}`, { status: 'in_progress', priority: 'high', assignedTo: staff.id });
  const linesSince = () => product.rows<Line>('SELECT * FROM domain_events WHERE id > $1 ORDER BY id', [last]);
  await admin.put(`/api/admin/users/${staff.id}`, { role: 'user' });
  // A job releases the ticket of the person who left the team; what it writes belongs to no request.
  await until(async () => (await linesSince()).some(({ type }) => type === 'tickets.released'));
  await admin.post(`/api/admin/users/${staff.id}/change-password`, {
    newPassword: 'chuva-mansa-77',
  });
  await admin.ask('DELETE', `/api/tickets/${ticket.id}`);
  await admin.post('/api/admin/maintenance', { isActive: true });
  await admin.post('/api/admin/maintenance', { isActive: false });
  await person.post('/api/auth/logout');
  const lines = await linesSince();
  const byJob = lines.filter(({ type, data }) => type === 'tickets.released' || data['how'] === 'left');
  expect(byJob.map(({ type }) => type)).toEqual(['ticket.assigned', 'tickets.released']);
  for (const { actorId, ip, requestId } of byJob) expect([actorId, ip, requestId]).toEqual([null, null, null]);
  const types = lines.map(({ type }) => type);
  for (const type of [
    'auth.logged_in',
    'auth.password_refused',
    'auth.mfa_enabled',
    'auth.code_refused',
    'auth.sessions_ended',
    'user.created',
    'user.updated',
    'user.password_changed',
    'ticket.opened',
    'message.posted',
    'ticket.status_changed',
    'ticket.priority_changed',
    'ticket.assigned',
    'ticket.deleted',
    'maintenance.switched',
  ])
    expect(types).toContain(type);
  for (const { ip, requestId, createdAt } of lines.filter((line) => !byJob.includes(line))) {
    expect(ip).toBe('127.0.0.1');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(createdAt).toBeInstanceOf(Date);
  }
  for (const change of [
    `UPDATE domain_events SET type = 'x'`,
    'DELETE FROM domain_events',
    'TRUNCATE domain_events',
    `UPDATE domain_events SET data = '{}' WHERE id = 1`,
  ])
    await expect(product.rows(change)).rejects.toThrow(/only ever added to/);
  // Each refused request is one line, with status and address.
  await person.get('/api/admin/users');
  await until(() => /"url":"\/api\/admin\/users","ip":"127\.0\.0\.1"\},"res":\{"statusCode":401\}/.test(product.log));
});

it('LOG-04: changes of webhooks are on record with the host, without what else is in the address', async () => {
  const hook = (host: string) => ({
    url: `https://${host}/hooks/chave-secreta`,
    events: ['ticket.opened'],
    format: 'json',
    isActive: true,
  });
  const created = await admin.post('/api/admin/webhooks', hook('um.exemplo.test'));
  const { id } = created.json<{ id: number }>();
  await admin.put(`/api/admin/webhooks/${id}`, hook('dois.exemplo.test:8443'));
  await admin.ask('DELETE', `/api/admin/webhooks/${id}`);
  const lines = await product.rows<{ type: string; data: { host: string } }>(
    `SELECT type, data FROM domain_events WHERE type LIKE 'webhook.%' AND data->>'webhookId' = $1 ORDER BY id`,
    [String(id)],
  );
  expect(lines.map(({ type, data }) => [type, data.host])).toEqual([
    ['webhook.created', 'um.exemplo.test'],
    ['webhook.updated', 'dois.exemplo.test:8443'],
    ['webhook.deleted', 'dois.exemplo.test:8443'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('chave-secreta');
});

it('LOG-02: no password, code, token, cookie or word of a message is logged, and no client writes lines', async () => {
  const person = await admin.hires();
  const { seed, recoveryCodes } = await turnOnMfa(person);
  const secrets = [
    'canario-da-senha',
    'canario-da-mensagem',
    'canario-do-arquivo',
    seed,
    ...recoveryCodes,
    person.token,
    person.cookie.split('=')[1]!,
  ];
  const code = codeOf(seed);
  await product.login(person.account.email, 'canario-da-senha');
  await product.login(person.account.email, person.account.password, { mfaToken: code });
  const ticket = await person.opens({ description: 'canario-da-mensagem' });
  await person.writesWith(ticket, file('canario-do-arquivo.txt', 'canario-da-mensagem'));
  await person.get('/api/tickets', {
    cookie: person.cookie,
    headers: { 'user-agent': 'a\\n{"level":60}', referer: 'https://a.test/?token=canario-da-senha' },
  });
  await person.ask('POST', '/api/tickets', {
    body: '{"canario-da-mensagem',
    headers: { 'content-type': 'application/json' },
  });
  await product.get('/api/nothing?x=%0A%7B%22level%22%3A60%7D%0D%1b%5b2J');
  const log = await product.wholeLog();
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(`"${code}"`);
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  for (const line of lines) {
    const { level, msg } = JSON.parse(line) as { level: number; msg: string };
    expect([level, typeof msg]).toEqual([expect.any(Number), 'string']);
    expect(level).toBeLessThan(60);
  }

  expect(log).not.toMatch(/[\x00-\x08\x0b-\x1f]/);
});

it('LOG-03: an error that nobody caught ends the process, logged, with 1', async () => {
  const doomed = await Product.start({
    NODE_OPTIONS: `--import ${new URL('./controls/throw-on-signal.js', import.meta.url).href}`,
  });
  doomed.process.kill('SIGUSR2');
  await doomed.ended();
  expect(doomed.process.exitCode).toBe(1);
  expect(doomed.log).toMatch(/"level":60.*uncaught exception/);
  await expect(doomed.stop()).rejects.toThrow('The process died');
});

it('PRIV-01: what is kept of a person is handed out, and nothing of them is left once they are erased', async () => {
  const person = await admin.hires();
  const { email } = person.account;
  await admin.put(`/api/admin/users/${person.id}`, { name: 'Zenaide Quirino' });
  const ticket = await person.opens({ description: 'canario da descrição' });
  const [kept] = await person.uploads(ticket, file('meu-retrato.txt', 'canario do arquivo'));
  const exported = await admin.get(`/api/admin/users/${person.id}/export`);
  expect(exported.bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await admin.post(`/api/admin/users/${person.id}/erase`, { confirm: email })).status).toBe(200);
  const left = await product.dump();
  for (const trace of [email, email.split('@')[0]!, 'Zenaide', 'canario d', 'meu-retrato'])
    expect(left).not.toContain(trace);
  const name = kept!.filePath.split('/').at(-1)!;
  await until(() => !readdirSync(join(product.folder, 'uploads', name.slice(0, 2))).includes(name));
  expect((await product.login(email, person.account.password)).status).toBe(401);
  expect((await person.get('/api/auth/me')).status).toBe(401);
});

it('PRIV-02: what is old is forgotten at the times that docs/privacy.md names', async () => {
  const page = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8');
  for (const promise of ['90 days', 'six months', 'three business days', 'five years']) expect(page).toContain(promise);
  const person = await admin.hires();
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  await product.rows(
    `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", "expiresAt") VALUES ($1, $2, $3, now() - interval '2 days')`,
    [hash('a'), hash('b'), person.id],
  );
  await product.rows(
    `INSERT INTO domain_events (type, data, ip, "createdAt") VALUES ('auth.logged_in', '{}', '203.0.113.7', now() - interval '7 months')`,
  );
  const ticket = await person.opens();
  await (await admin.hires('staff')).writes(ticket, 'Resposta');
  await product.rows(`UPDATE notifications SET "createdAt" = now() - interval '91 days' WHERE "userId" = $1`, [
    person.id,
  ]);
  // It is done every hour, and when a process starts.
  await product.another();
  const old = async () =>
    product.rows(
      `SELECT 1 FROM sessions WHERE "expiresAt" < now() UNION ALL SELECT 1 FROM domain_events WHERE ip = '203.0.113.7'
       UNION ALL SELECT 1 FROM notifications WHERE "userId" = $1`,
      [person.id],
    );
  await until(async () => (await old()).length === 0);
});

it('LOG-02: what the product writes down for itself is for its own account alone', () => {
  const modeOf = (name: string): number => statSync(join(product.folder, name)).mode & 0o077;
  expect(modeOf('secret.key')).toBe(0);
  expect(readdirSync(join(product.folder, 'uploads')).every((shard) => modeOf(join('uploads', shard)) === 0)).toBe(
    true,
  );
});
