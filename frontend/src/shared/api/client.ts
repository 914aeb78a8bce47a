import createClient, { type Middleware } from 'openapi-fetch';

import type { paths } from '../contract/openapi';
import { readAnswer } from './answer';
import { ApiError } from './errors';
import { commonHeaders } from './headers';
import type { Page } from './page';
import { recordServerTime } from '../lib/server-clock';
import { searchOf, type Query } from './search';
import { session } from './session';

const isJson = (response: Response) => response.headers.get('content-type')?.includes('json');

/** Every failure becomes an ApiError, also a page of HTML that a proxy answers with status 200. */
const errorsAndHeaders: Middleware = {
  onRequest({ request }) {
    for (const [name, value] of Object.entries(commonHeaders())) request.headers.set(name, value);
    // A request while the session ends would be answered with 401.
    if (request.method === 'GET' && session.isEnding()) return new Request(request, { signal: AbortSignal.abort() });
  },
  async onResponse({ response, options: { parseAs } }) {
    recordServerTime(response.headers.get('date'));
    if (response.ok && (isJson(response) || parseAs === 'blob' || parseAs === 'stream')) return;
    readAnswer(response.status, await response.clone().text(), response.headers.get('content-type'));
  },
  onError: ({ request }) => (request.signal.aborted ? undefined : new ApiError(0)),
};

/**
 * The API, typed by docs/openapi.json: `api.GET('/api/tickets/{id}', { params: { path: { id } }, signal })`.
 * Read an answer with `bodyOf` or `pageOf`.
 */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'include',
  // Looked up at each call, because tests replace it.
  fetch: (request) => fetch(request),
  querySerializer: (query) => searchOf(query as Query),
});
api.use(errorsAndHeaders);

/** The header that makes a repeated call create nothing twice. */
export const idempotent = (key: string) => ({ 'Idempotency-Key': key });

type Answer<T> = { data?: T; response: Response };

/** The body of the answer. A call that fails has thrown before. */
export async function bodyOf<T>(call: Promise<Answer<T>>): Promise<T> {
  return (await call).data as T;
}

/** One page of a list, with the total and the cursor from its headers. */
export async function pageOf<T>(call: Promise<Answer<T[]>>): Promise<Page<T>> {
  const { data: items = [], response } = await call;
  return {
    items,
    total: response.headers.get('X-Total-Count') ?? String(items.length),
    nextCursor: response.headers.get('X-Next-Cursor'),
  };
}
