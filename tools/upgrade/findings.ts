/** Reads what the story has written, in fields that every release answers with. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Person } from '../lib/client.ts';
import { until } from '../lib/waiting.ts';

type Fields = Record<string, unknown>;
type Attachment = { fileName: string; filePath: string; mimeType: string };
type Message = { id: number; message: string; isInternal: boolean; user: { name: string }; attachments: Attachment[] };
type Ticket = Fields & { id: number; user: { email: string } | null; assignee?: { name: string } | null };

const INDEXED_MS = 30_000;
const QUESTIONS = ['cristal', 'chave mestra', 'PAY-2026-0042', 'missões', 'Sombra Voraz'];
const TICKET_FIELDS = ['id', 'title', 'description', 'category', 'subcategory', 'status', 'priority', 'transactionId'];
const REPORT_FIELDS = ['affectedCharacters', 'violatedTerm', 'ratings'];
const SETTINGS = ['name', 'accent', 'autoCloseHours', 'openTicketsPerPlayer'];

const pick = (row: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

const picked = async (person: Person, path: string, names: readonly string[]): Promise<Fields[]> =>
  (await person.get<Fields[]>(path)).map((row) => pick(row, names)).sort((one, two) => Number(one.id) - Number(two.id));

const nameOf = (one: unknown): unknown => (one as { name: string } | null)?.name ?? null;

export type Findings = Awaited<ReturnType<typeof findingsAt>>;

/** @param address of a running server */
export const findingsAt = async (address: string) => {
  const [admin, staff, player, other] = await Promise.all(
    ['admin', 'equipe', 'jogador', 'jogadora'].map((name) => Person.signIn(address, `${name}@clube.test`)),
  );
  const ids = (await staff!.get<Ticket[]>('/api/tickets?includeClosed=true&limit=100')).map(({ id }) => id).sort();
  const { values } = await admin!.get<{ values: Fields }>('/api/admin/settings');
  const users = ['email', 'name', 'role', 'isActive', 'mfaEnabled'];
  return {
    settings: pick(values, SETTINGS),
    people: await picked(admin!, '/api/admin/users', users),
    worlds: await picked(admin!, '/api/admin/worlds', ['id', 'name', 'code', 'tickets', 'characters']),
    characters: await picked(player!, '/api/characters', ['id', 'name', 'level', 'vocation']),
    tickets: await inTurn(ids, (id) => ticketAt(staff!, id)),
    players: {
      jogador: await ticketsOf(player!),
      jogadora: await ticketsOf(other!),
    },
    filesOfNotes: await filesOfNotes(staff!, player!, ids),
    search: await searched(staff!),
    macros: await picked(staff!, '/api/macros', ['id', 'name', 'shortcut', 'bodyPt', 'bodyEn', 'actions']),
    views: await picked(staff!, '/api/views', ['id', 'name', 'query']),
    webhooks: await picked(admin!, '/api/admin/webhooks', ['id', 'url', 'events', 'isActive']),
    preferences: pick(await staff!.get<Fields>('/api/me/preferences'), ['language', 'undoSeconds']),
    incidents: await incidentsOf(staff!),
    sanctions: await picked(staff!, '/api/sanctions', ['id', 'kind', 'name', 'publicReason', 'ticketId', 'endsAt']),
    changelog: await picked(staff!, '/api/changelog', ['id', 'titlePt', 'titleEn', 'bodyPt', 'bodyEn', 'isPublished']),
    notifications: {
      jogador: await picked(player!, '/api/notifications', ['id', 'ticketId', 'isRead']),
      jogadora: await picked(other!, '/api/notifications', ['id', 'ticketId', 'isRead']),
    },
    log: await logOf(admin!),
  };
};

const inTurn = async <In, Out>(all: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> => {
  const results: Out[] = [];
  for (const one of all) results.push(await work(one));
  return results;
};

const ticketAt = async (staff: Person, id: number) => {
  const ticket = await staff.get<Ticket>(`/api/tickets/${id}`);
  const history = await staff.get<{ type: string }[]>(`/api/tickets/${id}/events?limit=100`);
  const satisfaction = ticket.satisfaction as { score: number; comment: string } | null | undefined;
  return {
    ...pick(ticket, [...TICKET_FIELDS, ...REPORT_FIELDS]),
    owner: ticket.user?.email,
    assignee: nameOf(ticket.assignee),
    world: nameOf(ticket.world),
    character: nameOf(ticket.character),
    incidentId: ticket.incidentId ?? null,
    rating: satisfaction ? [satisfaction.score, satisfaction.comment] : null,
    messages: await messagesAt(staff, id),
    drafts: (await staff.get<{ text: string }[]>(`/api/tickets/${id}/drafts`)).map(({ text }) => text),
    history: history.map(({ type }) => type).sort(),
  };
};

const ticketsOf = async (player: Person) => {
  const tickets = await player.get<Ticket[]>('/api/tickets?includeClosed=true&limit=100');
  const ids = tickets.map(({ id }) => id).sort();
  return inTurn(ids, async (id) => ({ id, messages: await messagesAt(player, id) }));
};

const messagesAt = async (person: Person, id: number) => {
  const messages = await person.get<Message[]>(`/api/tickets/${id}/messages?limit=100`);
  messages.sort((one, two) => one.id - two.id);
  return inTurn(messages, async ({ message, isInternal, user, attachments }) => ({
    author: user.name,
    isInternal,
    text: message,
    files: await inTurn(attachments, (file) => fileAt(person, file)),
  }));
};

/** The statuses with which the player is answered for the files that only the team may read. */
const filesOfNotes = async (staff: Person, player: Person, ids: readonly number[]): Promise<number[]> => {
  const messages = await inTurn(ids, (id) => staff.get<Message[]>(`/api/tickets/${id}/messages?limit=100`));
  const files = messages.flat().flatMap(({ isInternal, attachments }) => (isInternal ? attachments : []));
  return inTurn(files, async ({ filePath }) => (await player.ask('GET', filePath)).status);
};

const fileAt = async (person: Person, { fileName, filePath, mimeType }: Attachment) => {
  const bytes = await download(person, filePath);
  const isImage = mimeType.startsWith('image/');
  return {
    fileName,
    mimeType,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...(isImage && { thumbnail: (await download(person, `${filePath}?size=thumb`)).subarray(8, 12).toString() }),
  };
};

const download = async (person: Person, path: string): Promise<Buffer> => {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(person.address() + path, { headers });
  assert.equal(response.status, 200, path);
  return Buffer.from(await response.arrayBuffer());
};

/** The numbers of the tickets that are found, once the search has built all of them. */
const searched = async (staff: Person): Promise<Record<string, number[]>> => {
  const found: Record<string, number[]> = {};
  const isComplete = async (): Promise<boolean> => {
    for (const question of QUESTIONS) {
      const path = `/api/search?q=${encodeURIComponent(question)}`;
      const { results } = await staff.get<{ results: { ticket: { id: number } }[] }>(path);
      found[question] = results.map(({ ticket }) => ticket.id).sort();
    }
    return Object.values(found).every(({ length }) => length > 0);
  };
  assert.ok(await until(isComplete, INDEXED_MS), `The search finds too little: ${JSON.stringify(found)}`);
  return found;
};

const incidentsOf = async (staff: Person) => {
  const incidents = await staff.get<Fields[]>('/api/incidents');
  return inTurn(incidents, async ({ id }) => {
    const { updates, ...incident } = await staff.get<Fields & { updates: Fields[] }>(`/api/incidents/${String(id)}`);
    const names = ['id', 'titlePt', 'titleEn', 'state', 'followers', 'tickets'];
    return { ...pick(incident, names), updates: updates.map((update) => pick(update, ['bodyPt', 'bodyEn'])) };
  });
};

/** How many entries of each type, without those that reading adds. */
const logOf = async (admin: Person): Promise<Record<string, number>> => {
  const entries = await admin.get<{ type: string }[]>('/api/admin/events?limit=100');
  const types = entries.map(({ type }) => type).filter((type) => !/^(session|auth|mfa|user\.signed)/.test(type));
  return Object.fromEntries(
    [...new Set(types)].sort().map((type) => [type, types.filter((one) => one === type).length]),
  );
};
