/**
 * The modules of the backend in order: a module may import itself and the modules before it.
 * `boundaries.spec.ts` reads the same list.
 */
export const MODULES = [
  'config',
  'common',
  'events',
  'settings',
  'users',
  'worlds',
  'maintenance',
  'auth',
  'changelog',
  'tickets',
  'attachments',
  'macros',
  'messages',
  'search',
  'views',
  'drafts',
  'merges',
  'incidents',
  'fixes',
  'sanctions',
  'ticket-details',
  'notifications',
  'mail',
  'recovery',
  'webhooks',
  'push',
  'realtime',
  'presence',
  'team',
  'reports',
  'privacy',
  'admin',
  'metrics',
  'http',
  'database',
  'cli',
];

const laterThan = (module) => MODULES.slice(MODULES.indexOf(module) + 1);

export const backend = [
  ...MODULES.filter((module) => laterThan(module).length > 0).map((module) => ({
    files: [`backend/src/${module}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: laterThan(module).flatMap((name) => [`../${name}/*`, `../../${name}/*`, `../../../${name}/*`]),
              message: `"${module}" may only import the modules before it`,
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: "Decorator[expression.callee.name='UseGuards']", message: 'Guards are global and listed once.' },
        {
          selector: "CallExpression[callee.property.name='createQueryBuilder']",
          message: 'Statements or repository methods: docs/decisions/0082-repositories-and-statements.md.',
        },
        { selector: "CallExpression[callee.name='forwardRef']", message: 'A module imports only modules before it.' },
      ],
    },
  },
];
