import { createHash } from 'node:crypto';
import { JSON_TYPE } from '../lib/client.ts';
import { type Headers, recorded } from './server.ts';
import type { Request } from './servers/load.ts';
import { mainOf, type Recorded, type Source, type Statement, transactionIn } from './statements.ts';

export const TEXT =
  'Obrigado por escrever. Já estamos olhando o que aconteceu e respondemos aqui assim que soubermos mais.';

export type People = { staff: Headers; players: Map<number, Headers> };
export type Ids = { long: number[]; open: number[]; players: number[] };

const NEW_TICKET = {
  category: 'duvidas',
  worldId: 2,
  title: 'Uma pergunta sobre o evento',
  description: `${TEXT} ${TEXT}`,
};

const post = (path: string, headers: Headers, body: object): Request => ({
  method: 'POST',
  path,
  headers: { ...headers, ...JSON_TYPE },
  body: JSON.stringify(body),
  expect: 201,
});

/** The requests to the server; `id` is a ticket, or the player who opens one. */
export const REQUESTS = {
  list: ({ staff }: People) => ({ path: '/api/tickets?status=open&limit=50', headers: staff }),
  ticket: ({ staff }: People, id: number) => ({ path: `/api/tickets/${id}?include=messages`, headers: staff }),
  reply: ({ staff }: People, id: number) => post(`/api/tickets/${id}/messages`, staff, { message: TEXT }),
  wholeReply: ({ staff }: People, id: number) => post(`/api/tickets/${id}/messages`, staff, { message: TEXT }),
  create: ({ players }: People, id: number) => post('/api/tickets', players.get(id)!, NEW_TICKET),
} satisfies Record<string, (people: People, id: number) => Request>;
export type RequestName = keyof typeof REQUESTS;

/** The same of the baseline. */
export const bareRequest = (name: RequestName, id: number): Request =>
  name === 'list' || name === 'ticket'
    ? { path: `/${name}/${id}` }
    : { method: 'POST', path: `/${name}/${id}`, headers: JSON_TYPE, body: JSON.stringify({ text: TEXT }) };

const hashOf = (text: string): string => `bench-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** Where a value comes from: a constant, the request, or the result of a statement before. */
const sourceOf = (value: unknown, id: number, before: readonly Recorded[]): unknown => {
  const index = before.findIndex((statement) => /\bINSERT\b/.test(statement.text) && statement.id === value);
  if (index >= 0 && value) return { from: 'result', index } satisfies Source;
  if (value === id || value === String(id)) return { from: 'id' } satisfies Source;
  return value === TEXT ? ({ from: 'text' } satisfies Source) : value;
};

/** The baseline prepares all statements, and does not notify the channel of the server that is measured. */
const replayed = (statements: readonly Recorded[], id: number): Statement[] =>
  statements.map(({ name, text, values }, place) => ({
    name: name || hashOf(text),
    text: text.replace(/pg_notify\('\w+'/, `pg_notify('bench'`),
    values: values.map((value) => sourceOf(value, id, statements.slice(0, place))),
  }));

const insertOf = (statements: readonly Recorded[], table: string): Recorded => {
  const found = statements.find(({ text }) => new RegExp(`INSERT INTO "?${table}\\b`).test(text));
  if (!found) throw new Error(`No statement inserts into ${table}.`);
  return found;
};

/** The statements of each request, as the baseline runs them. */
export const recordStatements = async (
  url: string,
  people: People,
  ids: Ids,
): Promise<Record<RequestName, Statement[]>> => {
  const [ticket, open, player] = [ids.long[0]!, ids.open[0]!, ids.players[0]!];
  const found = await recorded(url, {
    list: REQUESTS.list(people),
    ticket: REQUESTS.ticket(people, ticket),
    reply: REQUESTS.reply(people, open),
    create: REQUESTS.create(people, player),
  });
  return {
    list: replayed([mainOf(found.list)], 0),
    ticket: replayed(found.ticket, ticket),
    reply: replayed([insertOf(found.reply, 'ticket_messages')], open),
    wholeReply: replayed(transactionIn(found.reply), open),
    create: replayed(transactionIn(found.create), player),
  };
};
