import { asInMatrix, GENERAL } from './document/answers.js';
import { differences, Documented } from './document/documented.js';
import { tryExample } from './document/examples.js';
import { readWholeDocument } from './api-document.js';
import { type Document, examplesOf, type Operation, operationsOf, takesJson } from './document/operations.js';
import { SPECIAL } from './document/special-answers.js';
import type { Walk } from './document/walk.js';
import type { Values } from './route-cases.js';
import { LONG_TEST_MS } from './waiting.js';

const DOCUMENT = readWholeDocument<Document>();
const OPERATIONS = operationsOf(DOCUMENT);

/** Answers of a full disk (`tools/faults`), of a stuck pool and of a server without mail or game, which other tests cause. */
const isCausedElsewhere = (route: string, status: number): boolean =>
  status === 507 ||
  [
    'GET /healthz 503',
    'POST /api/auth/forgot 409',
    'POST /api/admin/mail/test 409',
    'POST /api/admin/characters/test 409',
  ].includes(`${route} ${status}`);

/** Refused before anything is read or written, so the next case may use the same rows. */
const CHANGES_NOTHING: readonly number[] = [304, 400, 401, 403, 413, 415, 429, 503];

const EXAMPLES = OPERATIONS.flatMap((operation) =>
  examplesOf(operation).map(([name, { value }]) => ({ route: operation.route, name, value, operation })),
);

describe('the API document', () => {
  let subject: Documented;
  let walk: Walk;

  beforeAll(async () => {
    subject = await Documented.start();
    walk = subject.walk;
  }, LONG_TEST_MS);
  afterAll(() => subject?.stop());

  // Before the answers that come when a limit is spent.
  it('has an example for every body in JSON', () => {
    const without = OPERATIONS.filter((operation) => takesJson(operation) && examplesOf(operation).length === 0);
    expect(without.map(({ route }) => route)).toEqual([]);
  });

  it('names the limits of rules that stand behind decorators of ours', () => {
    expect(DOCUMENT.components.schemas).toMatchObject({
      ChangeSettingsDto: {
        properties: { name: { minLength: 1, maxLength: 60 }, closedCategoryMinutes: { minimum: 0, maximum: 1_440 } },
      },
      RatingsDto: { properties: { qualidade: { minimum: 0, maximum: 5 } } },
      OrderWorldsDto: { properties: { ids: { maxItems: 500 } } },
    });
  });

  it('names a limit of every text in a query', () => {
    const limits = ['maxLength', 'pattern', 'format', 'enum', 'anyOf'];
    const without = OPERATIONS.flatMap(({ route, described: { parameters = [] } }) =>
      parameters
        .filter(
          (one) => one.in === 'query' && one.schema.type === 'string' && !limits.some((limit) => limit in one.schema),
        )
        .map(({ name }) => `${route} ${name}`),
    );
    expect(without).toEqual([]);
  });

  it.each(EXAMPLES)('$route takes its example "$name"', async ({ operation, value }) => {
    const given = { walk, operation, values: await walk.fixtures.fresh(operation.routeCase) };
    const answer = await tryExample(given, value);
    const isTaken = answer.status < 300;
    expect({ isTaken, refusal: isTaken ? undefined : answer.body, differences: differences(answer) }).toEqual({
      isTaken: true,
      differences: [],
    });
  });

  describe.each(OPERATIONS)('$route answers', (operation: Operation) => {
    let values: Values | undefined;

    it.each(operation.statuses.filter((status) => !isCausedElsewhere(operation.route, status)))(
      '%i',
      async (status) => {
        const given = (values ??= await walk.fixtures.fresh(operation.routeCase));
        if (!CHANGES_NOTHING.includes(status)) values = undefined;
        const provoke = SPECIAL[`${operation.route} ${status}`] ?? GENERAL[status] ?? asInMatrix(status);
        const answer = await provoke({ walk, operation, values: given });
        expect({ status: answer.status, differences: differences(answer) }).toEqual({ status, differences: [] });
      },
    );
  });
});
