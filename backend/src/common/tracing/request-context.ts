import { AsyncLocalStorage } from 'node:async_hooks';

export type RequestContext = {
  readonly requestId: string;
  readonly traceId: string;
  readonly ip: string;
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

  actThrough: (apiTokenId: number, personId: number): void => add({ apiTokenId, personId }),

  signedInWith: (sessionId: number, personId: number): void => add({ sessionId, personId }),
};

export const traced = (): { traceId?: string } => {
  const traceId = requestContext.get()?.traceId;
  return traceId === undefined ? {} : { traceId };
};
