import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestContext = {
  readonly requestId: string;
  /** The trace id, taken from the caller's `traceparent` if there is one. */
  readonly traceId: string;
  readonly ip: string;
  /** The person who sent it; undefined until the guards know. */
  readonly personId?: number;
  readonly sessionId?: number;
  readonly apiTokenId?: number;
};

const storage = new AsyncLocalStorage<{ context: RequestContext }>();

const add = (known: Partial<RequestContext>): void => {
  const store = storage.getStore();
  if (store) store.context = { ...store.context, ...known };
};

export const requestContext = {
  run: <Result>(context: RequestContext, work: () => Result): Result => storage.run({ context }, work),
  get: (): RequestContext | undefined => storage.getStore()?.context,

  /** Records further changes of this request as made by the token. */
  actThrough: (apiTokenId: number, personId: number): void => add({ apiTokenId, personId }),

  signedInWith: (sessionId: number, personId: number): void => add({ sessionId, personId }),
};

/** The current trace, for every line of the log. */
export const traced = (): { traceId?: string } => {
  const traceId = requestContext.get()?.traceId;
  return traceId === undefined ? {} : { traceId };
};
