import parser from '@typescript-eslint/parser';

const SUITES = [
  'backend/test/**/*.ts',
  'frontend/e2e/**/*.ts',
  'frontend/src/**/*.test.{ts,tsx}',
  'frontend/src/test/**',
];
/** Files that measure, and the helpers that wait. `wire.ts` reports how long each answer took. */
const APART = [
  '**/*.measured.spec.ts',
  '**/*.bench.ts',
  '**/*.shots.ts',
  'backend/test/measuring.ts',
  'backend/test/waiting.ts',
  'backend/test/security/wire.ts',
];

/** `setTimeout(resolve, …)`: where something else is called after a time, a function stands in the place. */
const SLEEP = "CallExpression[callee.name='setTimeout'][arguments.0.type='Identifier']";
const RUNNERS = '/^(it|test|describe)$/';
/** Methods of `new Date()`. */
const DAY = '/^(getFullYear|getMonth|getDate|getDay|getHours|toDateString)$/';

const BANS = [
  [
    "BinaryExpression[operator='-'] > CallExpression[callee.object.name='performance'][callee.property.name='now']",
    'What measures is a *.measured.spec.ts.',
  ],
  [
    "MemberExpression[object.name='process'][property.name=/^(memoryUsage|cpuUsage|hrtime|resourceUsage)$/]",
    'What measures is a *.measured.spec.ts.',
  ],
  ["CallExpression[callee.property.name='waitForTimeout']", 'Wait for a condition, not for a time.'],
  [SLEEP, 'Wait for a condition, not for a time.'],
  ["ImportDeclaration[source.value='node:timers/promises']", 'Wait for a condition, not for a time.'],
  [`MemberExpression[object.name=${RUNNERS}][property.name=/^(skip|only|todo|fixme|fails)$/]`, 'No test is left out.'],
  ["Property[key.name='retries']", 'A test that needs a second try is mended.'],
  ["CallExpression[callee.property.name='retryTimes']", 'A test that needs a second try is mended.'],
  ["MemberExpression[object.name='Math'][property.name='random']", 'A test does not depend on chance.'],
  [
    `MemberExpression[object.type='NewExpression'][object.callee.name='Date'][object.arguments.length=0][property.name=${DAY}]`,
    'A test does not depend on the date.',
  ],
  [
    "CallExpression[callee.property.name!='toEqual'] > ObjectExpression > Property[key.name='timeout'] > Literal",
    'The deadline is that of the suite.',
  ],
  // After the title, the test and for `each` the rows.
  ...[`callee.name=${RUNNERS}`, `callee.callee.object.name=${RUNNERS}`].map((runner) => [
    `CallExpression[${runner}][arguments.2.type='Literal']`,
    'The deadline is that of the suite.',
  ]),
  [
    "CallExpression[callee.object.name=/^(jest|test|it)$/][callee.property.name='setTimeout']",
    'The deadline is that of the suite.',
  ],
  ['ImportDeclaration[source.value=/measuring/]', 'What measures is a *.measured.spec.ts.'],
];

/** CONTRIBUTING.md describes these rules of the gate. */
export const tests = [
  {
    files: SUITES,
    ignores: APART,
    languageOptions: { parser },
    rules: {
      'no-restricted-syntax': ['error', ...BANS.map(([selector, message]) => ({ selector, message }))],
    },
  },
];
