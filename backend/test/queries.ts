import { Pool, type PoolClient } from 'pg';
import { requestContext } from '../src/common/tracing/request-context.js';
import type { TestApp } from './support.js';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** The statements that the requests of `work` send, in their order. What the clock starts meanwhile is not theirs. */
export const queriesOf = async (app: TestApp, work: () => Promise<unknown>): Promise<string[]> => {
  const client = await app.app.get(Pool).connect();
  client.release();
  const prototype = Object.getPrototypeOf(client) as Omit<PoolClient, 'query'> & { query: Query };
  const original = prototype.query;
  const seen: string[] = [];
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    if (requestContext.get()) seen.push(typeof first === 'string' ? first : first.text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return seen;
};
