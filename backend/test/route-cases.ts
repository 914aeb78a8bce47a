import { readFileSync } from 'node:fs';

export const ACTORS = ['nobody', 'owner', 'other', 'staff', 'admin', 'deactivated', 'closed'] as const;
export type Actor = (typeof ACTORS)[number];

/** One route with the status that each actor gets; `send` is the body, `file` the name of an attached file. */
export type RouteCase = { route: string; send?: object; file?: string } & Record<Actor, number>;

/** Ids and texts by the `{name}` that stands for them in routes and bodies. */
export type Values = Readonly<Record<string, string>>;

/** An id that is valid and names nothing. */
export const MISSING = '2147483647';

const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as T;

export const ROUTE_CASES = readJson<{ rows: RouteCase[] }>('./access-matrix.json').rows;

export const methodOf = ({ route }: RouteCase): string => route.split(' ')[0]!;
export const pathOf = ({ route }: RouteCase): string => route.split(' ')[1]!;

/** The names of rows in the path or the body of a case. */
export const namesIn = ({ route, send }: RouteCase): ReadonlySet<string> =>
  new Set([...`${route} ${JSON.stringify(send ?? {})}`.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!));

export const filledPath = (path: string, values: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? MISSING);

/** `{world}` becomes the id itself, a number; an `{email}` stays text. */
export const filledBody = (send: object, values: Values): object =>
  Object.fromEntries(
    Object.entries(send).map(([key, value]: [string, unknown]) => {
      const text = typeof value === 'string' ? values[/^\{(\w+)\}$/.exec(value)?.[1] ?? ''] : undefined;
      return [key, text === undefined ? value : /^\d+$/.test(text) ? Number(text) : text];
    }),
  );
