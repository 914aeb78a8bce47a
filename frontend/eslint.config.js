import { readdirSync } from 'node:fs';
import query from '@tanstack/eslint-plugin-query';
import a11y from 'eslint-plugin-jsx-a11y';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';

const sources = ['src/**/*.{ts,tsx}'];

/** One ban per folder keeps the direction app → pages → features → shared. */
const ban = (folder, group, message) => ({
  files: [`src/${folder}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
});

const features = readdirSync(new URL('./src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const only = (files, configs) => configs.map((config) => ({ ...config, files }));

export default [
  ...only(sources, [
    hooks.configs.flat.recommended,
    ...query.configs['flat/recommended'],
    a11y.flatConfigs.recommended,
  ]),
  {
    files: sources,
    languageOptions: { globals: globals.browser },
    rules: {
      // The console is where the browser's side logs; `log` is for debugging and stays out.
      'no-console': ['error', { allow: ['warn'] }],
      // On a component the name is antd's: a menu that takes the focus when it opens.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
      'jsx-a11y/label-has-associated-control': [
        'error',
        { controlComponents: ['Select', 'Switch', 'Checkbox', 'Input'], depth: 3 },
      ],
    },
  },
  {
    files: sources,
    ignores: ['src/shared/theme/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Literal[value=/#[0-9a-f]{6}\\b/i]',
          message: 'Colours are palette names; hex lives in shared/theme.',
        },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector:
            'JSXOpeningElement[name.name=/(Outlined|Filled)$/]:not(:has(> JSXAttribute[name.name=/^aria-(hidden|label)$/]))',
          message: 'Icons carry English names: hide them with aria-hidden, or name them with aria-label.',
        },
      ],
    },
  },
  ban('shared', ['@/features/*', '@/pages/*', '@/app/*'], 'shared knows no screen'),
  ban('pages', ['@/app/*'], 'pages are used by app'),
  ban('app', ['@/features/*'], 'app puts pages together, pages put features together'),
  ...features.map((name) =>
    ban(
      `features/${name}`,
      ['@/app/*', '@/pages/*', '@/features/*', `!@/features/${name}`, '../*'],
      'a feature knows only itself and shared',
    ),
  ),
];
