import { ApiError } from './errors';

type FieldFault<Name extends string> = { name: Name; errors: string[] };

/** What the server found wrong with which field of the form; nothing when it is about the whole. */
export function fieldFaults<Name extends string>(error: unknown, names: readonly Name[]): FieldFault<Name>[] {
  if (!(error instanceof ApiError)) return [];
  return names
    .map((name) => ({
      name,
      errors: error.errors.filter(({ field }) => field === name).map(({ message }) => message),
    }))
    .filter(({ errors }) => errors.length > 0);
}
