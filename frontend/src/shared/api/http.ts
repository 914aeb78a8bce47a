import { readAnswer } from './answer';
import { ApiError } from './errors';
import { commonHeaders } from './headers';

type Body = object | FormData | undefined;
type Options = { signal?: AbortSignal; idempotencyKey?: string };
export type Page<T> = {
  items: T[];
  /** Exact up to the server's limit, then "10000+". */
  total: string;
  nextCursor: string | null;
};

/** The rows of all pages as one list. */
export const asOneList = <T>({ pages }: { pages: readonly Page<T>[] }) => ({
  rows: pages.flatMap(({ items }) => items),
  total: pages.at(-1)?.total ?? '0',
});

async function call(method: string, path: string, body: Body, { signal, idempotencyKey }: Options): Promise<Response> {
  const headers = new Headers(commonHeaders(idempotencyKey));
  const isForm = body instanceof FormData;
  if (body && !isForm) headers.set('Content-Type', 'application/json');
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      credentials: 'include',
      body: isForm ? body : body && JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new ApiError(0);
  }
}

async function read<T>(answer: Response): Promise<T> {
  return readAnswer<T>(answer.status, await answer.text(), answer.headers.get('content-type'));
}

async function send<T>(method: string, path: string, body: Body, options: Options = {}): Promise<T> {
  return read<T>(await call(method, path, body, options));
}

/** Paths are below /api: `http.get<World[]>('/worlds', { signal })`. */
export const http = {
  get: <T>(path: string, options?: Options) => send<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: Body, options?: Options) => send<T>('POST', path, body, options),
  put: <T>(path: string, body: Body, options?: Options) => send<T>('PUT', path, body, options),
  patch: <T>(path: string, body: Body, options?: Options) => send<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: Options) => send<T>('DELETE', path, undefined, options),
  /** A binary response, such as an archive. */
  async file(path: string, options: Options = {}): Promise<Blob> {
    const answer = await call('GET', path, undefined, options);
    return answer.ok ? answer.blob() : read<never>(answer);
  },
  /** One page of a list, with the total and the cursor from its headers. */
  async page<T>(path: string, options: Options = {}): Promise<Page<T>> {
    const answer = await call('GET', path, undefined, options);
    const items = await read<T[]>(answer);
    return {
      items,
      total: answer.headers.get('X-Total-Count') ?? String(items.length),
      nextCursor: answer.headers.get('X-Next-Cursor'),
    };
  },
};
