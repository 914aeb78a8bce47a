import { createHash } from 'node:crypto';
import { JSON_TYPE } from '../lib/client.ts';
import type { Settings } from '../lib/server.ts';
import { post, type Request } from './load.ts';
import { type Headers, recorded } from './server.ts';
import { mainOf, type Recorded, type Source, type Statement, transactionIn } from './statements.ts';

const TEXT = 'Obrigado por escrever. Já estamos olhando o que aconteceu e respondemos aqui assim que soubermos mais.';

export type People = { staff: Headers; players: Map<number, Headers> };
export type Ids = { long: number[]; open: number[]; players: number[] };

const NEW_TICKET = {
  category: 'duvidas',
  worldId: 2,
  title: 'Uma pergunta sobre o evento',
  description: `${TEXT} ${TEXT}`,
};

/** A request to the server, and the statements that the baseline runs instead. */
export type Compared = {
  name: string;
  title: string;
  target: number;
  ids: (ids: Ids) => number[];
  request: (people: People, id: number) => Request;
  statements: (recorded: readonly Recorded[]) => readonly Recorded[];
};

const insertedMessage = (statements: readonly Recorded[]): Recorded[] => {
  const found = statements.find(({ text }) => /INSERT INTO "?ticket_messages\b/.test(text));
  if (!found) throw new Error('No statement inserts a message.');
  return [found];
};

const reply = ({ staff }: People, id: number): Request => post(`/api/tickets/${id}/messages`, staff, { message: TEXT });

export const COMPARED: readonly Compared[] = [
  {
    name: 'list',
    title: 'list of 50 open tickets, as staff',
    target: 0.55,
    ids: () => [0],
    request: ({ staff }) => ({ path: '/api/tickets?status=open&limit=50', headers: staff }),
    statements: (all) => [mainOf(all)],
  },
  {
    name: 'ticket',
    title: 'a ticket with its messages (23), in one call',
    target: 0.45,
    ids: ({ long }) => long,
    request: ({ staff }, id) => ({ path: `/api/tickets/${id}?include=messages`, headers: staff }),
    statements: (all) => all,
  },
  {
    name: 'reply',
    title: 'reply, as staff; bare: one insert',
    target: 0.2,
    ids: ({ open }) => open,
    request: reply,
    statements: insertedMessage,
  },
  {
    name: 'whole-reply',
    title: 'reply, as staff; bare: the same statements in the same transaction',
    target: 0.5,
    ids: ({ open }) => open,
    request: reply,
    statements: transactionIn,
  },
  {
    name: 'create',
    title: 'create a ticket, as a player; bare: the same statements in the same transaction',
    target: 0.45,
    ids: ({ players }) => players,
    request: ({ players }, id) => post('/api/tickets', players.get(id)!, NEW_TICKET),
    statements: transactionIn,
  },
];

export const bareRequest = ({ name }: Compared, id: number, { method }: Request): Request =>
  method === 'POST'
    ? { method, path: `/${name}/${id}`, headers: JSON_TYPE, body: JSON.stringify({ text: TEXT }) }
    : { path: `/${name}/${id}` };

const hashOf = (text: string): string => `bench-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

const sourceOf = (value: unknown, id: number, before: readonly Recorded[]): unknown => {
  const index = before.findIndex(
    (statement) => /\bINSERT\b/.test(statement.text) && String(statement.id) === String(value),
  );
  if (index >= 0 && value) return { from: 'result', index } satisfies Source;
  if (value === id || value === String(id)) return { from: 'id' } satisfies Source;
  return value === TEXT ? ({ from: 'text' } satisfies Source) : value;
};

/** The baseline prepares all statements and notifies another channel than the measured server. */
const replayed = (statements: readonly Recorded[], id: number): Statement[] =>
  statements.map(({ name, text, values }, place) => ({
    name: name || hashOf(text),
    text: text.replace(/pg_notify\('\w+'/, `pg_notify('bench'`),
    values: values.map((value) => sourceOf(value, id, statements.slice(0, place))),
  }));

export const statementsOf = async (
  url: string,
  people: People,
  ids: Ids,
  settings: Settings,
): Promise<Record<string, Statement[]>> => {
  const firstIdOf = (compared: Compared): number => compared.ids(ids)[0]!;
  const requests = COMPARED.map((compared) => [compared.name, compared.request(people, firstIdOf(compared))] as const);
  const found = await recorded(url, Object.fromEntries(requests), settings);
  return Object.fromEntries(
    COMPARED.map((compared) => [
      compared.name,
      replayed(compared.statements(found[compared.name]!), firstIdOf(compared)),
    ]),
  );
};
