import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { ApiTokenScope } from '../../src/auth/api-tokens/api-token.policy.js';
import { type Actor, filledBody, type Values } from '../route-cases.js';
import { hasParameter, type Operation, takesJson } from './operations.js';
import type { Sent, Walk } from './walk.js';

/** Larger than any body that is not a file. */
const TOO_LARGE = 'x'.repeat(300 * 1024);

export type Given = { readonly walk: Walk; readonly operation: Operation; readonly values: Values };
export type Provoke = (given: Given) => Promise<Response>;

const allowed = ({ walk, operation }: Given): Actor => walk.allowed(operation.routeCase);

const sendAllowed = async (given: Given, sent: Sent): Promise<Response> => {
  const { walk, operation, values } = given;
  return walk.send(walk.fixtures.people[allowed(given)], operation.routeCase, values, sent);
};

/** As an actor that gets this status according to the access matrix. */
export const asInMatrix =
  (status: number): Provoke =>
  async ({ walk, operation: { route, routeCase }, values }) => {
    const actor = walk.actorFor(routeCase, status);
    if (!actor) throw new Error(`no request is known that makes ${route} answer ${status}`);
    return walk.call(actor, routeCase, values);
  };

const unchanged: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const { headers } = await walk.fixtures.call(allowed(given), operation.routeCase, values);
  return walk.call(allowed(given), operation.routeCase, values).set('If-None-Match', headers['etag'] as string);
};

/** An unknown field, or a character in the path that no text may hold. */
const invalid: Provoke = async (given) => {
  const { walk, operation, values } = given;
  if (takesJson(operation)) return sendAllowed(given, { body: { unknown: true } });
  if (operation.described.requestBody) return sendAllowed(given, { body: {} });
  if (hasParameter(operation, 'query')) return sendAllowed(given, { query: { unknown: 'true' } });
  const zero = Object.fromEntries(Object.keys(values).map((name) => [name, '1%00']));
  return walk.call(allowed(given), operation.routeCase, zero);
};

const forbidden: Provoke = async ({ walk, operation: { routeCase }, values }) => {
  const actor = walk.actorFor(routeCase, 403);
  if (actor) return walk.call(actor, routeCase, values);
  return walk.call('nobody', routeCase, values, { token: await walk.newToken(ApiTokenScope.Read) });
};

const missing: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const actor = walk.actorFor(operation.routeCase, 404);
  if (actor) return walk.call(actor, operation.routeCase, values);
  return walk.call(allowed(given), { ...operation.routeCase, ...filledCase(given) }, {});
};
/** The body keeps its ids, the path loses them. */
const filledCase = ({ operation: { routeCase }, values }: Given) =>
  routeCase.send ? { send: filledBody(routeCase.send, values) } : {};

const reusedKey: Provoke = async (given) => {
  const { walk, operation, values } = given;
  const headers = { 'Idempotency-Key': randomUUID() };
  const { send, file } = operation.routeCase;
  const body = send && filledBody(send, values);
  const person = walk.fixtures.people[allowed(given)];
  const first = walk.prepare(person, operation.routeCase, values, { headers, ...(file ? { file } : { body }) });
  await first.expect(201);
  const other = file ? { file: `other-${file}` } : { body: { ...body, ...changed(body!) } };
  return walk.send(person, operation.routeCase, values, { headers, ...other });
};
const changed = (body: object): object => {
  const [name, value] =
    Object.entries(body).find(([, held]) => typeof held === 'string' && / /.test(held)) ??
    Object.entries(body).find(([, held]) => typeof held === 'string')!;
  return { [name]: `${String(value)} again` };
};

const tooMany: Provoke = async ({ walk, operation, values }) =>
  walk.call('nobody', operation.routeCase, values, { token: await walk.spentToken() });

const closedForMaintenance: Provoke = ({ walk, operation, values }) =>
  walk.fixtures.duringMaintenance(true, async () => walk.call('closed', operation.routeCase, values));

/** How any operation is brought to answer with a status. */
export const GENERAL: Readonly<Record<number, Provoke>> = {
  304: unchanged,
  400: invalid,
  401: async ({ walk, operation, values }) => walk.call('nobody', operation.routeCase, values),
  403: forbidden,
  404: missing,
  413: (given) => sendAllowed(given, { body: { text: TOO_LARGE } }),
  415: (given) => sendAllowed(given, { text: 'text' }),
  422: reusedKey,
  429: tooMany,
  503: closedForMaintenance,
};
