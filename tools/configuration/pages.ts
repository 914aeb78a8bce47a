import type { Setting } from './settings.ts';

const INTRODUCTION = `# Configuration

<!-- Made from backend/src/config/settings by \`npm run configuration\`; never edited by hand. -->

Settings come from the environment and from \`.env\` in the folder that the server is started in; the environment wins. An empty
value counts as left out. A bad value stops the start with one line per fault. [.env.example](../.env.example) names them all, to be copied.
`;

const ruleOf = ({ values, default: byDefault, isOptional }: Setting): string =>
  byDefault === '' ? `${values}${isOptional ? '' : '; none'}` : `${values}; \`${byDefault}\``;

const itemOf = (setting: Setting): string => `- **\`${setting.name}\`** (${ruleOf(setting)}): ${setting.description}\n`;

/** docs/configuration.md: one section after the other, in the order of the source. */
export const pageOf = (settings: readonly Setting[]): string =>
  settings.reduce(
    (page, setting) => `${page}${setting.section ? `\n## ${setting.section}\n\n` : ''}${itemOf(setting)}`,
    INTRODUCTION,
  );

const WIDTH = 118;
const LINES = new RegExp(`.{1,${WIDTH}}(?: |$)`, 'g');

const commentOf = (description: string): string =>
  (description.replaceAll('`', '').match(LINES) ?? []).map((line) => `# ${line.trim()}`).join('\n');

const heading = (section: string | undefined): string => (section ? `\n# --- ${section} ---\n` : '');

/** .env.example: every setting with its default, empty where there is none. */
export const exampleOf = (settings: readonly Setting[]): string =>
  settings.reduce(
    (text, setting) =>
      `${text}${heading(setting.section)}\n${commentOf(setting.description)}\n${setting.name}=${setting.default}\n`,
    `# Every setting of the server with its default. Copy to .env and change what you need; an empty value counts as left out.
# Made by npm run configuration; docs/configuration.md says the same with the values that are allowed.
`,
  );
