import fc from 'fast-check';
import { readWholeDocument } from '../api-document.js';
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
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
};
type Parameter = { readonly name: string; readonly in: string; readonly schema?: Schema };
type Body = {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
};
type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const document = readWholeDocument<Document>();

/** One request, made up from the description of the API, and by whom. */
export type Attack = {
  readonly method: string;
  readonly path: string;
  readonly asking: Asking;
  readonly actor: number;
};

/** Values that often break programs. */
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
  'constructor',
  'hasOwnProperty',
  '__proto__',
];
const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);

const resolved = (schema: Schema): Schema =>
  schema.$ref
    ? document.components.schemas[schema.$ref.split('/').at(-1)!]!
    : schema.allOf
      ? resolved(schema.allOf[0]!)
      : schema;

const PIECES = ['\0', '\ud800', '\u202e', "'", '%', '\\', '<b>', '\r\n', '\u2028', '😀'] as const;

/** Long enough where a length is asked for, mostly plain, now and then with a nasty piece in the middle. */
const text = ({ minLength = 0, maxLength = 50, example, format }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  const plain = fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 40) }),
    fc.constant(typeof example === 'string' ? example : 'texto comum de teste'.slice(0, maxLength)),
    fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
  );
  const pierced = fc
    .tuple(plain, fc.constantFrom(...PIECES))
    .map(([one, piece]) => `${one}${piece}${one}`.slice(0, maxLength));
  return fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: pierced });
};

const LARGEST = 60;

/** Values that fit a schema, by its type. */
const BY_TYPE: Readonly<Record<string, (schema: Schema) => fc.Arbitrary<unknown>>> = {
  number: ({ minimum = 1, maximum = LARGEST }) => fc.integer({ min: minimum, max: Math.min(maximum, LARGEST) }),
  integer: (schema) => BY_TYPE.number!(schema),
  boolean: () => fc.boolean(),
  array: ({ items = {} }) => fc.array(fitting(items), { maxLength: 4 }),
  string: text,
  object: ({ properties = {}, required = [] }) => {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fitting(one)]));
    return fc.record(fields, { requiredKeys: [...required] });
  },
};

/** Values that fit the schema; any value where it does not say. */
const fitting = (given: Schema): fc.Arbitrary<unknown> => {
  const schema = resolved(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  // Several types are an array: `["string", "null"]`.
  return (typeof schema.type === 'string' ? BY_TYPE[schema.type]?.(schema) : undefined) ?? nasty;
};

/** One or two of the fields are something else, or there is one too many: the rest fits, so that it gets past the first rule. */
const wounded = (whole: fc.Arbitrary<unknown>, names: readonly string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      whole,
      fc.dictionary(fc.constantFrom(...names, 'extra', '__proto__', 'toString', 'hasOwnProperty'), nasty, {
        minKeys: 1,
        maxKeys: 2,
        noNullPrototype: true,
      }),
    )
    .map(([body, wounds]) => ({
      ...(body as object),
      ...wounds,
    }));

/** The examples of the description are valid, so that some requests do something. */
const bodyOf = ({ schema, examples = {} }: Body): fc.Arbitrary<unknown> => {
  const whole = fitting(schema);
  const names = Object.keys(resolved(schema).properties ?? {});
  const shown = Object.values(examples).map(({ value }) => value);
  return fc.oneof(
    ...(shown.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom<unknown>(...shown) }] : []),
    { weight: 5, arbitrary: whole },
    { weight: 5, arbitrary: wounded(whole, names) },
    { weight: 1, arbitrary: nasty },
  );
};

const ID_TEXTS = ['0', '-1', '1e3', 'abc', '2147483648', '%00', '%ff', "1'--", '..%2f', '%F0%9F%98%80', 'null'];
const pathPart = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }).map(String) },
  { weight: 1, arbitrary: fc.constantFrom(...ID_TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map((one) => encodeURIComponent(one.toWellFormed())) },
);

const asQuery = (values: object): string => {
  const pairs = Object.entries(values).map(([name, value]: [string, unknown]) => {
    const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    return `${encodeURIComponent(name)}=${encodeURIComponent(plain.toWellFormed())}`;
  });
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

/** Up to three of the parameters, one of which may be something else. */
const queryOf = (parameters: readonly Parameter[]): fc.Arbitrary<string> => {
  if (parameters.length === 0) return fc.constantFrom('', '', '?x=1');
  const some = fc
    .subarray([...parameters], { maxLength: Math.min(3, parameters.length) })
    .chain((chosen) => fc.record(Object.fromEntries(chosen.map(({ name, schema = {} }) => [name, fitting(schema)]))));
  const names = parameters.map(({ name }) => name);
  return fc
    .oneof({ weight: 3, arbitrary: some }, { weight: 2, arbitrary: wounded(some, names) })
    .map((values) => asQuery(values as object));
};

/** Sessions that end and a maintenance that begins would only make the rest of the run shallow; both have tests of their own. */
const isLeftOut = (method: string, path: string): boolean =>
  path.endsWith('/logout') ||
  path === '/readyz' ||
  (method === 'delete' && path.includes('/sessions/')) ||
  /^\/api\/admin\/users\/\{id\}(\/change-password)?$/.test(path);

const attackOn = (method: string, path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<Attack> => {
  const names = [...path.matchAll(/\{(\w+)\}/g)];
  const described = requestBody?.content['application/json'];
  const body = described ? bodyOf(described) : fc.constant(undefined);
  const isInQuery = ({ in: where }: Parameter): boolean => where === 'query';
  return fc
    .record({
      parts: fc.tuple(...names.map(() => pathPart)),
      query: queryOf(parameters.filter(isInQuery)),
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
