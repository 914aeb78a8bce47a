import { AsyncLocalStorage } from 'node:async_hooks';

/** What the audit wants to know of the request that led to a change. */
export type RequestContext = { readonly requestId: string; readonly ip: string };

const storage = new AsyncLocalStorage<RequestContext>();

export const requestContext = {
  run: <Result>(context: RequestContext, work: () => Result): Result => storage.run(context, work),
  get: (): RequestContext | undefined => storage.getStore(),
};
