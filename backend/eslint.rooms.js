/**
 * The backend's rooms in their one order: a room may import itself and the rooms before it, nothing else.
 * The same list is read by the test of the boundaries.
 */
export const ROOMS = [
  'config',
  'common',
  'events',
  'users',
  'worlds',
  'maintenance',
  'auth',
  'tickets',
  'attachments',
  'messages',
  'notifications',
  'webhooks',
  'realtime',
  'admin',
  'metrics',
  'site',
  'database',
];

const later = (room) => ROOMS.slice(ROOMS.indexOf(room) + 1);

export const backend = [
  ...ROOMS.filter((room) => later(room).length > 0).map((room) => ({
    files: [`backend/src/${room}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: later(room).flatMap((name) => [`../${name}/*`, `../../${name}/*`]),
              message: `"${room}" may only import the rooms before it`,
            },
          ],
        },
      ],
    },
  })),
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      'max-lines': ['error', { max: 200, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: "Decorator[expression.callee.name='UseGuards']", message: 'Guards are global and listed once.' },
        { selector: "CallExpression[callee.name='forwardRef']", message: 'Rooms look backwards only.' },
      ],
    },
  },
  { files: ['backend/src/database/migrations/**'], rules: { 'max-lines': 'off' } },
];
