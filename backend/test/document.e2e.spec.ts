import type { Response } from 'supertest';
import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { asInMatrix, GENERAL } from './document/answers.js';
import { tryExample } from './document/examples.js';
import { closed, examplesOf, type Operation, operationsOf, readDocument, takesJson } from './document/operations.js';
import { type Violation, violationsOf } from './document/prism.js';
import { SPECIAL } from './document/special-answers.js';
import { RESET_REQUESTS, TOKEN_REQUESTS, Walk, WRONG_PASSWORDS } from './document/walk.js';
import { LossyProxy } from './lossy-proxy.js';
import { ACTORS, type RouteCase, type Values } from './route-cases.js';
import { MAIL_TO_NOBODY, TestApp } from './support.js';
import { LONG_TEST_MS } from './waiting.js';

const document = readDocument();
const OPERATIONS = operationsOf(document);

/** Answers of a full disk (`tools/faults`), of a stuck pool and of a server without mail, which other tests cause. */
const isCausedElsewhere = (route: string, status: number): boolean =>
  status === 507 ||
  ['GET /healthz 503', 'POST /api/auth/forgot 409', 'POST /api/admin/mail/test 409'].includes(`${route} ${status}`);
/** Requests that do not follow the document, on purpose. */
const AGAINST_DOCUMENT: readonly number[] = [400, 401, 413, 415];

/** Refused before anything is read or written, so the next case may use the same rows. */
const CHANGES_NOTHING: readonly number[] = [304, 400, 401, 403, 413, 415, 429, 503];

const CASES = OPERATIONS.flatMap(({ routeCase, otherCases }) => [routeCase, ...otherCases]);

const EXAMPLES = OPERATIONS.flatMap((operation) =>
  examplesOf(operation).map(([name, { value }]) => ({ route: operation.route, name, value, operation })),
);

/** Prism reads the files of a form as one text. */
const isFileOfForm = ({ location }: Violation): boolean => location.join('.') === 'request.body.files';

/** What Prism found, but for what is wrong on purpose in a request. */
const differences = (answer: Response): Violation[] => {
  const isDeliberate = AGAINST_DOCUMENT.includes(answer.status);
  return violationsOf(answer).filter(
    (violation) => violation.location[0] === 'response' || !(isDeliberate || isFileOfForm(violation)),
  );
};

describe('the API document', () => {
  let database: LossyProxy;
  let app: TestApp;
  let walk: Walk;

  beforeAll(async () => {
    database = await LossyProxy.to(process.env['DATABASE_URL']!);
    app = await TestApp.start({
      DATABASE_URL: database.url,
      TICKETS_PER_HOUR: 10_000,
      MESSAGES_PER_MINUTE: 10_000,
      UPLOAD_QUOTA_FILES: 10_000,
      LOGIN_FAILURES: WRONG_PASSWORDS,
      LOGIN_FAILURES_PER_ADDRESS: 100_000,
      API_TOKEN_REQUESTS_PER_MINUTE: TOKEN_REQUESTS,
      RESET_REQUESTS_PER_ADDRESS: RESET_REQUESTS,
      ...MAIL_TO_NOBODY,
    });
    walk = await Walk.of(app, database, closed(document));
  }, LONG_TEST_MS);
  afterAll(async () => {
    await walk?.close();
    await app?.close();
    database?.close();
  });

  describe.each(CASES)('$route answers as described', (routeCase: RouteCase) => {
    let values: Values | undefined;
    beforeEach(async () => {
      if (!values || !routeCase.route.startsWith('GET')) values = await walk.fixtures.fresh(routeCase);
    });

    it.each(ACTORS)('%s', async (actor) => {
      const token = await walk.fixtures.tokenFor(actor, routeCase);
      const call = async () => walk.call(actor, routeCase, values!, { token });
      const answer = await walk.fixtures.duringMaintenance(actor === 'closed', call);
      expect(differences(answer)).toEqual([]);
    });

    it.each(Object.values(ApiTokenScope))('an API token with the scope %s', async (scope) => {
      const token = await walk.newToken(scope);
      const answer = await walk.call('nobody', routeCase, values!, { token });
      expect(differences(answer)).toEqual([]);
    });
  });

  // Before the answers that come when a limit is spent.
  it('has an example for every body in JSON', () => {
    const without = OPERATIONS.filter((operation) => takesJson(operation) && examplesOf(operation).length === 0);
    expect(without.map(({ route }) => route)).toEqual([]);
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
