import { ApiTokenScope } from '../src/auth/api-tokens/api-token.policy.js';
import { differences, Documented } from './document/documented.js';
import { readWholeDocument } from './api-document.js';
import { type Document, operationsOf } from './document/operations.js';
import type { Walk } from './document/walk.js';
import { ACTORS, type RouteCase, type Values } from './route-cases.js';
import { LONG_TEST_MS } from './waiting.js';

const CASES = operationsOf(readWholeDocument<Document>()).flatMap(({ routeCase, otherCases }) => [
  routeCase,
  ...otherCases,
]);

/** That everybody gets the right status is shown by `access-matrix.e2e.spec.ts`; here, that the document knows the body. */
describe('what everybody is answered', () => {
  let subject: Documented;
  let walk: Walk;

  beforeAll(async () => {
    subject = await Documented.start();
    walk = subject.walk;
  }, LONG_TEST_MS);
  afterAll(() => subject?.stop());

  describe.each(CASES)('$route is as described', (routeCase: RouteCase) => {
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
});
