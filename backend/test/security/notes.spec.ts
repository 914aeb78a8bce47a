import { readDocument } from '../api-document.js';
import { file, type Part } from './form.js';
import { DEMO, type Message, type Person, type Ticket } from './person.js';
import { Product } from './product.js';

/** In the text of every note and in the name of every file of one. */
const CANARY = 'canario-9f3b';
const NOTE: Part = { name: 'isInternal', content: 'true' };
/** Headers that differ between any two answers. */
const PASSING = ['date', 'x-request-id'];

type Documented = { paths: Record<string, Record<string, unknown>> };
const documented = readDocument<Documented>();
const GETS = Object.entries(documented.paths)
  .filter(([, operations]) => 'get' in operations)
  .map(([path]) => path);

type Seen = { readonly status: number; readonly text: string; readonly headers: object };

let product: Product;
let admin: Person;
let staff: Person;
let owner: Person;

beforeAll(async () => {
  product = await Product.start();
  admin = await product.signIn(DEMO.admin);
  [staff, owner] = [await admin.hires('staff'), await admin.hires()];
});
afterAll(() => product.stop());

/** Two tickets of the owner's, both answered, the first one with files. */
const conversation = async (): Promise<{ ticket: Ticket; other: Ticket; filePath: string }> => {
  const [ticket, other] = [await owner.opens(), await owner.opens()];
  const { attachments } = await owner.writesWith(ticket, file('meu.txt', 'texto'));
  await staff.writes(ticket, 'Resposta');
  await staff.writes(other, 'Resposta');
  return { ticket, other, filePath: attachments[0]!.filePath };
};

/** A transcript says when it was made. */
const withoutMoment = (text: string): string => text.replace(/<p class="made">.*?<\/p>/, '');

/** Every GET that the API describes, whatever is added to it, as the owner: what a player can ever see. */
const everything = async (ticket: Ticket, filePath: string): Promise<Record<string, Seen>> => {
  const seen: Record<string, Seen> = {};
  const ids: Record<string, string> = { id: String(ticket.id), file: filePath.split('/').at(-1)! };
  for (const template of GETS.filter((path) => path !== '/readyz'))
    for (const query of [
      '',
      '?limit=1',
      '?limit=500',
      '?includeClosed=true',
      `?q=${CANARY}`,
      '?size=thumb',
      '?include=messages,attachments,statuses',
    ]) {
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!) + query;
      const { status, headers, text } = await owner.get(path);
      const lasting = Object.entries(headers).filter(([name]) => !PASSING.includes(name));
      seen[path] = { status, text: withoutMoment(text), headers: Object.fromEntries(lasting) };
    }
  return seen;
};

const notesOf = async (ticket: Ticket): Promise<Message[]> => {
  const written = [await staff.writesWith(ticket, file(`${CANARY}.txt`, CANARY), [NOTE])];
  written.push(await admin.writes(ticket, CANARY, { isInternal: true, mentions: [staff.id] }));
  return written;
};

it('NOTE-01: notes with files change not a byte of anything that the player can get', async () => {
  const { ticket, filePath } = await conversation();
  // The turn is the team's: an answer would give it back.
  await owner.writes(ticket, 'Continua faltando');
  // Reading moves the clock of the session once a minute: none of these minutes ends meanwhile.
  await product.rows(`UPDATE sessions SET "lastSeenAt" = now() + interval '1 hour'`);
  await everything(ticket, filePath);
  const before = await everything(ticket, filePath);
  await notesOf(ticket);
  await staff.patch(`/api/tickets/${ticket.id}`, { priority: 'urgent', assignedTo: staff.id });
  const after = await everything(ticket, filePath);
  expect(after).toEqual(before);
  expect(Object.values(after).some(({ text }) => text.includes(CANARY))).toBe(false);
});

it('NOTE-02: no frame reaches the player: not for a hundred notes, nor for priorities, assignees and reading', async () => {
  const { ticket } = await conversation();
  const tabs = [await owner.listens(), await owner.listens({ ticketId: String(ticket.id) })];
  const team = await staff.listens();
  await product.allHeard(...tabs, team);
  const counts = tabs.map(({ heard }) => heard.length);
  for (let notes = 0; notes < 100; notes += 10)
    await Promise.all(Array.from({ length: 10 }, () => staff.writes(ticket, CANARY, { isInternal: true })));
  const last = await staff.writesWith(ticket, file(`${CANARY}.txt`, CANARY), [NOTE]);
  await staff.patch(`/api/tickets/${ticket.id}`, { priority: 'high', assignedTo: admin.id });
  await admin.post(`/api/tickets/${ticket.id}/mark-read`, { lastMessageId: last.id });
  await product.allHeard(...tabs, team);
  expect(team.heard.filter(({ type }) => type === 'new_message').length).toBeGreaterThanOrEqual(101);
  expect(tabs.map(({ heard }) => heard.length)).toEqual(counts);
  [...tabs, team].forEach((tab) => tab.close());
});

it('NOTE-03: a file of a note is not there for the player, however asked for', async () => {
  const { ticket } = await conversation();
  const [note] = await notesOf(ticket);
  const { filePath, id } = note!.attachments[0]!;
  expect((await staff.get(filePath)).text).toBe(CANARY);
  const missing = await owner.get(`/api/uploads/${'0'.repeat(32)}.txt`);
  for (const method of ['GET', 'HEAD'])
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }] as Record<string, string>[])
      for (const path of [filePath, `${filePath}?size=thumb`, `${filePath}/`, filePath.toUpperCase()]) {
        const answer = await product.ask(method, path, { token: owner.token, headers });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        if (method === 'GET' && path === filePath) expect(answer.text).toBe(missing.text);
        expect((await product.ask(method, path, { cookie: owner.cookie, headers })).status).toBe(404);
      }
  const own = `/api/tickets/${ticket.id}`;
  expect((await owner.get(`${own}/attachments`)).text).not.toContain(CANARY);
  for (const path of [
    `${own}/attachments/${id}`,
    `${own}/uploads/${id}`,
    `${own}/messages/${note!.id}`,
    `/api/attachments/${id}`,
  ])
    expect((await owner.get(path)).status).toBe(404);
});

it('NOTE-04: a player writes no notes, however the wish is spelled, and no such message is stored', async () => {
  const { ticket } = await conversation();
  const path = `/api/tickets/${ticket.id}/messages`;
  const forms = ['true', '1', 'TRUE', 'True'].map((content): Part[] => [{ name: 'isInternal', content }]);
  forms.push([{ name: 'isInternal', content: 'false' }, NOTE], [NOTE, { name: 'isInternal', content: 'false' }]);
  forms.push(
    [{ name: 'isInternal[]', content: 'true' }],
    [{ name: 'isInternal[a]', content: 'true' }],
    [{ name: 'isInternal', content: 'sim' }],
  );
  for (const fields of forms) {
    const answer = await owner.sendForm(path, [{ name: 'message', content: CANARY }, ...fields, file('a.txt', 'a')]);
    expect([400, 403]).toContain(answer.status);
  }
  for (const isInternal of [true, 'true', 1, 'TRUE', [true], ['false', 'true'], { a: true }])
    expect([400, 403]).toContain((await owner.post(path, { message: CANARY, isInternal })).status);
  expect((await owner.post(`${path}?isInternal=true`, { message: 'Público' })).status).toBe(201);
  const stored = await product.rows(
    'SELECT message FROM ticket_messages WHERE "ticketId" = $1 AND (message = $2 OR "isInternal")',
    [ticket.id, CANARY],
  );
  expect(stored).toEqual([]);
});

it('NOTE-05: marking as read tells nothing of notes and reads nothing in advance', async () => {
  const { ticket, other } = await conversation();
  const [note] = await notesOf(ticket);
  const elsewhere = await staff.writes(other, 'Em outro chamado');
  const path = `/api/tickets/${ticket.id}`;
  const before = (await owner.get(`${path}/unread-count`)).text;
  const refusals = new Set<string>();
  for (const lastMessageId of [note!.id, elsewhere.id, 2_147_483_647, 2_147_483_646]) {
    const answer = await owner.post(`${path}/mark-read`, { lastMessageId });
    refusals.add(`${answer.status} ${answer.text}`);
  }
  expect([...refusals]).toEqual([expect.stringMatching(/^40[04] /)]);
  expect((await owner.post(`${path}/mark-read`, { lastMessageId: -1 })).status).toBe(400);
  expect((await owner.get(`${path}/unread-count`)).text).toBe(before);
  await staff.writes(ticket, 'Mais uma resposta');
  expect((await owner.get(`${path}/unread-count`)).json()['count']).toBe(2);
});

it('NOTE-06: counts, bells and the order of tickets stand still when a note is written', async () => {
  const { ticket } = await conversation();
  const view = async () => ({
    list: (await owner.get('/api/tickets')).json<{ id: number; unreadCount: number; updatedAt: string }[]>(),
    bell: (await owner.get('/api/notifications/unread')).text,
    count: (await owner.get(`/api/tickets/${ticket.id}/unread-count`)).text,
  });
  const before = await view();
  await notesOf(ticket);
  expect(await view()).toEqual(before);
  const told = await product.rows(`SELECT 1 FROM notifications WHERE "userId" = $1 AND type LIKE '%note%'`, [owner.id]);
  expect(told).toEqual([]);
});

it('NOTE-07: no address that the API describes, searches and reports included, shows a player a note', async () => {
  const { ticket, filePath } = await conversation();
  await notesOf(ticket);
  const seen = await everything(ticket, filePath);
  expect(Object.keys(seen).length).toBeGreaterThan(100);
  expect(Object.values(seen).some(({ text }) => text.includes(CANARY))).toBe(false);
  const search = await owner.get(`/api/tickets?q=${CANARY}`);
  expect(search.json<unknown[]>()).toEqual([]);
  for (const words of ['canario', '9f3b'])
    expect((await owner.get(`/api/tickets?q=${words}`)).json<unknown[]>()).toEqual([]);
});

it('NOTE-08: a note stays a note when its writer leaves the team, and they lose it', async () => {
  const { ticket } = await conversation();
  const writer = await admin.hires('staff');
  await writer.writes(ticket, CANARY, { isInternal: true });
  const own = await writer.opens();
  await writer.writes(own, CANARY, { isInternal: true });
  await admin.put(`/api/admin/users/${writer.id}`, { role: 'user' });
  const former = await writer.again();
  expect((await former.get(`/api/tickets/${ticket.id}/messages`)).status).toBe(404);
  expect((await former.get(`/api/tickets/${own.id}/messages`)).json<unknown[]>()).toEqual([]);
  expect((await former.get('/api/notifications')).text).not.toContain(CANARY);
  expect((await owner.get(`/api/tickets/${ticket.id}/messages`)).text).not.toContain(CANARY);
  expect((await staff.get(`/api/tickets/${ticket.id}/messages`)).text).toContain(CANARY);
});
