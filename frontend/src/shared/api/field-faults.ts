import { ApiError } from './errors';

type FieldFault<Name extends string> = { name: Name; errors: string[] };

/** Field errors of the server; empty when the error is not about a field. */
export function fieldFaults<Name extends string>(error: unknown, names: readonly Name[]): FieldFault<Name>[] {
  if (!(error instanceof ApiError)) return [];
  return names
    .map((name) => ({
      name,
      errors: error.errors.filter(({ field }) => field === name).map(({ message }) => message),
    }))
    .filter(({ errors }) => errors.length > 0);
}
