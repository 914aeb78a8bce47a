import { importAccounts } from './beside.js';
import { DEMO, type Person } from './person.js';
import { Product } from './product.js';

const TOLERANCE_MS = 20;

let product: Product;
let admin: Person;

beforeAll(async () => {
  product = await Product.start({ BCRYPT_COST: '10', LOGIN_FAILURES: '1000' });
  admin = await product.signIn(DEMO.admin);
});
afterAll(() => product.stop());

/** The quicker half's median: what other programs add on a busy machine, they add to the slower half. */
const quick = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 4)]!;

/** How far apart the times of these sign-ins are, each of which is refused. */
const spread = async (attempts: readonly (readonly [email: string, password: string])[], rounds: number) => {
  const times = attempts.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [kind, [email, password]] of attempts.entries()) {
      const { status, milliseconds } = await product.login(email, password);
      expect(status).toBe(401);
      times[kind]!.push(milliseconds);
    }
  const usual = times.map(quick);
  return Math.max(...usual) - Math.min(...usual);
};

it('AUTHN-01: an unknown e-mail, a wrong password and a deactivated account take the same time', async () => {
  const [known, gone] = [await admin.makes(), await admin.makes()];
  await admin.put(`/api/admin/users/${gone.id}`, { isActive: false });
  const attempts = [
    ['ninguem@clube.test', 'vento-forte-1987'],
    [known.email, 'vento-fraco-1987'],
    [gone.email, gone.password],
  ] as const;
  expect(await spread(attempts, 50)).toBeLessThan(TOLERANCE_MS);
});

it('AUTHN-16: accounts of another installation, whatever the cost of their hashes, are compared as long as unknown ones', async () => {
  const imported = await importAccounts(product, [4, 6, 11]);
  const emails = ['de-custo-ninguem@painel.test', ...imported.map(({ email }) => email)];
  const attempts = emails.map((email) => [email, 'errada-1234'] as const);
  expect(await spread(attempts, 16)).toBeLessThan(TOLERANCE_MS);
});
