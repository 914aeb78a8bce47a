import { ApiError, type ErrorBody } from './errors';
import { closedSign } from './maintenance';

function parse(text: string, type: string | null): unknown {
  if (!type?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns a status and a body into the value, or into the one error type. */
export function readAnswer<T>(status: number, text: string, type: string | null): T {
  const json = parse(text, type);
  if (status >= 200 && status < 300) {
    if (json === undefined && text !== '') throw new ApiError(status);
    return json as T;
  }
  const error = new ApiError(status, (json ?? {}) as ErrorBody);
  if (error.fault === 'maintenance') closedSign.raise(error.message);
  throw error;
}
