import type { Response } from 'supertest';
import { readDocument } from './api-document.js';
import { GAME_AT_NOBODY } from './game.js';
import { ACTORS, filledPath, MISSING, pathOf, ROUTE_CASES, type Values } from './route-cases.js';
import { RouteFixtures } from './route-fixtures.js';
import { MAIL_TO_NOBODY, TestApp } from './support.js';

/** Players see all of them, so none is somebody else's. */
const isOfEverybody = ({ route, other }: { route: string; other: number }): boolean =>
  route.includes('{incident}') && other === 200;

/** Path segments that cannot be an id: not a number, too large, and not even text. More in `unit/entity-id.spec.ts`. */
const MALFORMED = ['abc', '99999999999999', '1%00'];

/** Other ways to write the same address. */
const spellings = (path: string): string[] => [
  `${path}/`,
  path.toUpperCase(),
  `/${path}`,
  path.replace('/api', '/api/.'),
  path.replace('/api', '/%61pi'),
];

describe('who may call what', () => {
  let app: TestApp;
  let fixtures: RouteFixtures;

  beforeAll(async () => {
    app = await TestApp.start({
      TICKETS_PER_HOUR: 10_000,
      MESSAGES_PER_MINUTE: 10_000,
      LOGIN_FAILURES: 1000,
      LOGIN_FAILURES_PER_ADDRESS: 100_000,
      UPLOAD_QUOTA_FILES: 10_000,
      RESET_REQUESTS_PER_ADDRESS: 1000,
      ...MAIL_TO_NOBODY,
      ...GAME_AT_NOBODY,
    });
    fixtures = await RouteFixtures.of(app);
  });
  afterAll(() => app.close());

  it('is said for every operation that the API describes, and for no other', () => {
    const { paths } = readDocument<{ paths: Record<string, object> }>();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const shape = (route: string): string => route.replace(/\{\w+\}/g, '{}').replace(/\?.*/, '');
    const named = new Set(ROUTE_CASES.map(({ route }) => shape(route)));
    expect([...named].sort()).toEqual(described.map(shape).sort());
  });

  describe.each(ROUTE_CASES)('$route', (row) => {
    /** Until a call was taken that may have changed them. */
    let ids: Values | undefined;

    it.each(ACTORS)('%s', async (actor) => {
      ids ??= await fixtures.fresh(row);
      const token = await fixtures.tokenFor(actor, row);
      const given = ids;
      const call = async () => fixtures.call(actor, row, given, { token });
      const { status } = await fixtures.duringMaintenance(actor === 'closed', call);
      if (status < 400 && !row.route.startsWith('GET')) ids = undefined;
      expect(status).toBe(row[actor]);
    });
  });

  describe.each(ROUTE_CASES.filter(({ route }) => route.startsWith('GET')))('$route', (row) => {
    it('answers HEAD as GET, and no other spelling lets anybody further in', async () => {
      const ids = await fixtures.fresh(row);
      const path = filledPath(pathOf(row), ids);
      for (const actor of ['nobody', 'owner', 'other', 'staff'] as const) {
        expect((await fixtures.call(actor, row, ids, { method: 'HEAD' })).status).toBe(row[actor]);
        if (row[actor] < 400) continue;
        for (const spelling of spellings(path)) {
          const { status, type } = await fixtures.call(actor, row, ids, { path: spelling });
          // An address that is no call of the API shows the page of the interface, the same for everybody.
          if (type !== 'text/html')
            expect({ spelling, isRefused: status >= 400 }).toEqual({ spelling, isRefused: true });
        }
      }
    });
  });

  describe.each(ROUTE_CASES.filter(({ route }) => route.includes('{')))('$route, addressed wrongly', (row) => {
    const name = /\{(\w+)\}/.exec(row.route)![1]!;
    /** No case of a wrong address changes anything. */
    let refused: Values | undefined;

    if (!isOfEverybody(row))
      it('answers for what is not there exactly as for what is not yours', async () => {
        const ids = await fixtures.fresh(row);
        const missing = await fixtures.call('other', row, {
          ...ids,
          [name]: name === 'file' ? `${'0'.repeat(32)}.txt` : MISSING,
        });
        const foreign = await fixtures.call('other', row, ids);
        expect(bytesOf(missing)).toEqual(bytesOf(foreign));
        expect(missing.status).toBe(row.other);
      });

    it.each(MALFORMED)('%s names nothing', async (id) => {
      refused ??= await fixtures.fresh(row);
      for (const actor of ['nobody', 'other', 'admin'] as const) {
        const { status, text } = await fixtures.call(actor, row, { ...refused, [name]: id });
        const isRefused =
          actor === 'nobody' ? status === 400 || status === 401 || status === 404 : status >= 400 && status < 500;
        expect({ actor, status, text, isRefused }).toEqual({ actor, status, text, isRefused: true });
      }
    });
  });
});

/** All that a stranger could compare. */
const bytesOf = ({ status, text, headers }: Response) => ({
  status,
  text,
  type: headers['content-type'],
  length: headers['content-length'],
  etag: headers['etag'],
});
