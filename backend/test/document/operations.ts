import { ROUTE_CASES, type RouteCase } from '../route-cases.js';

type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: { readonly type?: string; readonly [keyword: string]: unknown };
};
type Examples = Readonly<Record<string, { readonly value: object }>>;
type Answer = {
  readonly content?: Readonly<Record<string, object>>;
  readonly headers?: Readonly<Record<string, object>>;
};
export type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly examples?: Examples }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
};
export type Document = {
  readonly security: readonly object[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

/** An operation of the document with the case that the access matrix has for it. */
export type Operation = {
  readonly route: string;
  readonly described: Described;
  readonly statuses: readonly number[];
  readonly routeCase: RouteCase;
  /** Cases of the same operation with other queries. */
  readonly otherCases: readonly RouteCase[];
};

/** The matrix names the rows that fill a path, the document only that they are ids. */
const shapeOf = (route: string): string => route.replace(/\{\w+\}/g, '{}').replace(/\?.*/, '');

export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, described]) => {
      const route = `${method.toUpperCase()} ${path}`;
      const [routeCase, ...otherCases] = ROUTE_CASES.filter((one) => shapeOf(one.route) === shapeOf(route));
      if (!routeCase)
        throw new Error(`access-matrix.json has no row for ${route}, so the document is not checked there`);
      return { route, described, statuses: Object.keys(described.responses).map(Number), routeCase, otherCases };
    }),
  );

export const hasParameter = ({ described }: Operation, place: Parameter['in'], name?: string): boolean =>
  described.parameters?.some((one) => one.in === place && (name === undefined || one.name === name)) ?? false;

export const takesJson = ({ described }: Operation): boolean =>
  described.requestBody?.content['application/json'] !== undefined;

export const examplesOf = ({ described }: Operation): [string, { readonly value: object }][] =>
  Object.values(described.requestBody?.content ?? {}).flatMap(({ examples }) => Object.entries(examples ?? {}));

type Schema = { type?: unknown; properties?: object; additionalProperties?: unknown };

/** The document with no room for fields that it does not name: what an answer holds beyond them is a difference too. */
export const closed = (document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_, value: Schema) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  ) as Document;
