import { ApiError } from './errors';
import { maintenanceNotice } from './maintenance';

function parse(text: string, type: string | null): unknown {
  if (!type?.includes('json')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns a status and a body into the value or an ApiError. */
export function readAnswer<T>(status: number, text: string, type: string | null): T {
  const json = parse(text, type);
  if (status >= 200 && status < 300) {
    if (json === undefined && text !== '') throw new ApiError(status);
    return json as T;
  }
  const error = new ApiError(status, json ?? {});
  if (error.fault === 'maintenance') maintenanceNotice.show();
  throw error;
}
