import { AsyncLocalStorage } from 'node:async_hooks';

/** What the audit wants to know of the request that led to a change. */
export type RequestContext = {
  readonly requestId: string;
  /** Of this request alone, or of a longer journey that it is a part of. */
  readonly traceId: string;
  readonly ip: string;
  /** The API token that acted in somebody's name. */
  readonly apiTokenId?: number;
};

const storage = new AsyncLocalStorage<{ context: RequestContext }>();

export const requestContext = {
  run: <Result>(context: RequestContext, work: () => Result): Result => storage.run({ context }, work),
  get: (): RequestContext | undefined => storage.getStore()?.context,

  /** From here on, what this request does is written down as done by the token. */
  actThrough: (apiTokenId: number): void => {
    const store = storage.getStore();
    if (store) store.context = { ...store.context, apiTokenId };
  },
};

/** The trace that the work at hand belongs to, for every line of the log. */
export const traced = (): { traceId?: string } => {
  const traceId = requestContext.get()?.traceId;
  return traceId === undefined ? {} : { traceId };
};
