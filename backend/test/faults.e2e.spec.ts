import { readDocument } from './api-document.js';
import { type RouteCase, ROUTE_CASES } from './route-cases.js';
import { RouteFixtures } from './route-fixtures.js';
import { TestApp } from './support.js';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Operation = { readonly requestBody?: { readonly content?: Readonly<Record<string, { schema: Schema }>> } };
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
type Fault = { readonly field: string; readonly code: string; readonly message: string };

const document = readDocument<Document>();
const resolved = (schema: Schema): Schema =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)!]! : schema;

const shapeOf = (route: string): string => route.replace(/\{\w+\}/g, '{}');
/** Each JSON body of the API, with a request that reaches its validation. */
const BODIES = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).flatMap(([method, { requestBody }]) => {
    const schema = requestBody?.content?.['application/json']?.schema;
    const route = `${method.toUpperCase()} ${path}`;
    const routeCase = ROUTE_CASES.find((each) => shapeOf(each.route) === shapeOf(route));
    return schema ? [{ route, routeCase: routeCase!, schema: resolved(schema) }] : [];
  }),
);

const OF_LENGTH = /too_long|too_many|max|_short$/;
/** Values of every kind; which of them a field accepts is its own matter. */
const OF_KIND: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'integer'],
  list: ['array'],
  text: ['string'],
};
const VALUES = { number: 7, object: { a: 1 }, list: [{ a: 1 }], null: null, text: '\u{1F600}x', yes: true } as const;

describe('a field of which several rules are broken is told one thing', () => {
  let app: TestApp;
  let fixtures: RouteFixtures;
  beforeAll(async () => {
    app = await TestApp.start({ TICKETS_PER_HOUR: 10_000, MESSAGES_PER_MINUTE: 10_000 });
    fixtures = await RouteFixtures.of(app);
  });
  afterAll(() => app.close());

  /** Players where they may: the team is refused some of what they do. */
  const actorOf = (routeCase: RouteCase) =>
    (['owner', 'staff', 'admin'] as const).find((actor) => ![401, 403].includes(routeCase[actor])) ?? 'owner';

  it.each(BODIES)('$route', async ({ routeCase, schema: { properties = {}, required = [] } }) => {
    const values = await fixtures.fresh(routeCase);
    const faultsOf = async (send: object): Promise<{ status: number; errors: Fault[] }> => {
      const { status, body } = await fixtures.call(actorOf(routeCase), { ...routeCase, send }, values);
      return { status, errors: (body as { errors?: Fault[] }).errors ?? [] };
    };
    const { errors: missing } = await faultsOf({});
    const names = missing.map(({ field }) => field);
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(expect.arrayContaining(required.filter((name) => properties[name])));
    for (const { code, message } of missing) expect(`${code} ${message}`).not.toMatch(OF_LENGTH);
    for (const [kind, value] of Object.entries(VALUES)) {
      const body = Object.fromEntries(Object.keys(properties).map((name) => [name, value]));
      const { status, errors } = await faultsOf(body);
      expect({ kind, status: status < 500 }).toEqual({ kind, status: true });
      const fields = errors.map(({ field }) => field);
      expect({ kind, fields }).toEqual({ kind, fields: [...new Set(fields)] });
      for (const { field, code } of errors) {
        const { type } = resolved(properties[field.split('.')[0]!]!);
        const isOfKind = (OF_KIND[kind] ?? []).some((name) => [type].flat().includes(name));
        if (!isOfKind)
          expect({ kind, field, code }).toEqual({ kind, field, code: expect.not.stringMatching(OF_LENGTH) });
      }
    }
  });
});
