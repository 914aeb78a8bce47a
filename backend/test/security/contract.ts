import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { Asking } from './wire.js';

type Schema = {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly nullable?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Parameter = { readonly name: string; readonly in: string; readonly schema?: Schema };
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const document = JSON.parse(readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8')) as Document;

/** One request, made up from the description of the API, and by whom. */
export type Attack = {
  readonly method: string;
  readonly path: string;
  readonly asking: Asking;
  readonly actor: number;
};

/** What breaks things elsewhere. */
const NASTY: readonly unknown[] = [
  null,
  '',
  ' ',
  [],
  {},
  0,
  -1,
  1.5,
  2 ** 31,
  1e308,
  true,
  'null',
  '\0',
  '\ud800',
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '%00',
  '\u202e',
  '😀'.repeat(300),
  'a'.repeat(11_000),
  [null],
  [[[[]]]],
  { $gt: '' },
  { toString: 'x' },
  { length: 1e9 },
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  '1e309',
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);

const resolved = (schema: Schema): Schema =>
  schema.$ref
    ? document.components.schemas[schema.$ref.split('/').at(-1)!]!
    : schema.allOf
      ? resolved(schema.allOf[0]!)
      : schema;

const text = ({ maxLength = 50, example }: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength + 1, 300) }),
    fc.constant(example ?? 'texto comum de teste'),
    fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    fc.webUrl(),
  );

/** Mostly what the schema asks for, and a nasty thing at any place of it. */
const valueOf = (given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  return fc.oneof({ weight: 4, arbitrary: fittingOf(schema) }, { weight: 1, arbitrary: nasty });
};

const fittingOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const { type, enum: values, minimum = -2, maximum = 50, items = {}, properties = {} } = schema;
  if (values) return fc.constantFrom(...values);
  if (type === 'number' || type === 'integer') return fc.integer({ min: minimum - 1, max: Math.min(maximum, 60) + 1 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'array') return fc.array(valueOf(items), { maxLength: 12 });
  if (type === 'string') return text(schema);
  if (type !== 'object') return nasty;
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valueOf(one)]));
  return fc
    .record(fields, { requiredKeys: [] })
    .chain((body) =>
      fc.oneof(
        { weight: 8, arbitrary: fc.constant(body as object) },
        { weight: 1, arbitrary: fc.dictionary(fc.string(), nasty).map((extra) => ({ ...body, ...extra })) },
      ),
    );
};

const ID_TEXTS = ['0', '-1', '1e3', 'abc', '2147483648', '%00', '%ff', "1'--", '..%2f', '%F0%9F%98%80', 'null'];
const pathPart = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...ID_TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map((one) => encodeURIComponent(one.toWellFormed())) },
);

const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<string> =>
  fc
    .record(Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, valueOf(schema)])), {
      requiredKeys: [],
    })
    .map((values) => {
      const pairs = Object.entries(values as Record<string, unknown>).map(([name, value]) => {
        const plain = typeof value === 'string' ? value : JSON.stringify(value);
        return `${name}=${encodeURIComponent((plain ?? '').toWellFormed())}`;
      });
      return pairs.length > 0 ? `?${pairs.join('&')}` : '';
    });

/** Sessions that end and a maintenance that begins would only make the rest of the run shallow; both have tests of their own. */
const isLeftOut = (method: string, path: string): boolean =>
  path.endsWith('/logout') ||
  path === '/readyz' ||
  (method === 'delete' && path.includes('/sessions/')) ||
  /^\/api\/admin\/users\/\{id\}(\/change-password)?$/.test(path);

const attackOn = (method: string, path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Attack> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)];
  const schema = requestBody?.content['application/json']?.schema;
  const body = schema ? valueOf(schema) : fc.constant(undefined);
  const isHeader = ({ in: where }: Parameter): boolean => where === 'query';
  return fc
    .record({
      parts: fc.tuple(...names.map(() => pathPart)),
      query: queryOf(parameters.filter(isHeader)),
      body,
      actor: fc.nat(3),
    })
    .map(({ parts, query, body: json, actor }) => {
      const filled = parts.reduce((text, part) => text.replace(/\{\w+\}/, () => part), path);
      const calm =
        path.endsWith('/maintenance') && typeof json === 'object' && json !== null ? { ...json, isActive: 'x' } : json;
      return {
        method: method.toUpperCase(),
        path: filled + query,
        asking: calm === undefined ? {} : { json: calm },
        actor,
      };
    });
};

/** Any request that the description of the API suggests, mostly almost right. */
export const attacks: fc.Arbitrary<Attack> = fc.oneof(
  ...Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => !isLeftOut(method, path))
      .map(([method, operation]) => attackOn(method, path, operation)),
  ),
);
