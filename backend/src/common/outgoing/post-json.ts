import { requestContext } from '../tracing/request-context.js';
import { traceparentOf } from '../tracing/trace.js';

export type JsonReply = { readonly status: number; readonly body: string };

type Options = {
  readonly timeoutMs: number;
  readonly bodyMax: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export const postJson = async (
  url: string,
  body: string,
  { timeoutMs, bodyMax, headers }: Options,
): Promise<JsonReply> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers, ...traceHeaders() },
    body,
    // The content is meant for the configured URL only.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: await readUpTo(bodyMax, response) };
};

const traceHeaders = (): { traceparent?: string } => {
  const traceId = requestContext.get()?.traceId;
  return traceId === undefined ? {} : { traceparent: traceparentOf(traceId) };
};

const readUpTo = async (max: number, { body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > max) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/**
 * The cause of a failed call. `fetch` itself reports only "fetch failed", and a JSON error would quote the response.
 */
export const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'its answer is no JSON';
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
