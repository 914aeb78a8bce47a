export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>;

/** `searchOf({ status: 'open', q: '' })` gives `?status=open`; empty values are left out. */
export function searchOf(values: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, value.toString());
  }
  const text = search.toString();
  return text && `?${text}`;
}

type Filled<T> = { [Key in keyof T]?: Exclude<T[Key], null | ''> };

/** The values of a query without empty ones, for parameters that may be left out but not be null. */
export const filled = <T extends object>(values: T): Filled<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Filled<T>;
