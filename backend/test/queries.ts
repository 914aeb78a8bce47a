import type { ServerResponse } from 'node:http';
import { Pool, type PoolClient } from 'pg';
import { requestContext } from '../src/common/tracing/request-context.js';
import type { TestApp } from './support.js';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** The statements of the requests that `work` sends, in their order; not those of jobs, earlier requests and sessions. */
export const queriesOf = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  // An event on its way would empty a cache in the middle of the work.
  await app.quiet();
  const client = await app.app.get(Pool).connect();
  client.release();
  const prototype = Object.getPrototypeOf(client) as Omit<PoolClient, 'query'> & { query: Query };
  const original = prototype.query;
  const seen: { requestId: string; text: string }[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    const requestId = requestContext.get()?.requestId;
    if (requestId) seen.push({ requestId, text: typeof first === 'string' ? first : first.text });
    return original.apply(this, args);
  };
  const server = app.app.getHttpServer();
  const responses: ServerResponse[] = [];
  const onRequest = (_request: unknown, response: ServerResponse) => responses.push(response);
  server.prependListener('request', onRequest);
  try {
    await work();
  } finally {
    prototype.query = original;
    server.off('request', onRequest);
  }
  // Queries that an earlier request left for after its commit carry the id of that request.
  const ids = responses.map((response) => response.getHeader('X-Request-Id'));
  const texts = seen.filter(({ requestId }) => ids.includes(requestId)).map(({ text }) => text);
  // A session is kept in memory for a second and then read again; its use is noted once a minute.
  return texts.filter((text) => !/FROM sessions|UPDATE sessions/.test(text));
};
