import { readdirSync } from 'node:fs';
import query from '@tanstack/eslint-plugin-query';

const sources = ['frontend/src/**/*.{ts,tsx}'];

/** One ban per folder keeps the direction app → pages → features → shared. */
const ban = (folder, group, message) => ({
  files: [`frontend/src/${folder}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns: [{ group, message }] }] },
});

const features = readdirSync(new URL('./src/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export const frontend = [
  ...query.configs['flat/recommended'].map((config) => ({ ...config, files: sources })),
  {
    files: sources,
    ignores: ['frontend/src/shared/theme/**'],
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
