const INTRODUCTION = `# Configuration

<!-- Made from backend/src/config/env.ts by \`npm run configuration\`; never edited by hand. -->

Settings come from the environment and from \`.env\` in the folder that the product is started in; the environment wins. An empty
value counts as left out. A bad value stops the start with one line per fault. [.env.example](../.env.example) names them all, to be copied.
`;

const ruleOf = ({ values, default: byDefault, isOptional }) =>
  byDefault === '' ? `${values}${isOptional ? '' : '; none'}` : `${values}; \`${byDefault}\``;

const itemOf = (setting) => `- **\`${setting.name}\`** (${ruleOf(setting)}): ${setting.words}\n`;

/** Reads as a page: one section after the other, in the order of the source. */
export const pageOf = (settings) =>
  settings.reduce(
    (page, setting) => `${page}${setting.section ? `\n## ${setting.section}\n\n` : ''}${itemOf(setting)}`,
    INTRODUCTION,
  );

const WIDTH = 118;

const LINES = new RegExp(`.{1,${WIDTH}}(?: |$)`, 'g');

const commentOf = (words) =>
  words
    .replaceAll('`', '')
    .match(LINES)
    .map((line) => `# ${line.trim()}`)
    .join('\n');

const heading = (section) => (section ? `\n# --- ${section} ---\n` : '');

/** To be copied to `.env`: every setting with its default, empty where it is left out. */
export const exampleOf = (settings) =>
  settings.reduce(
    (text, setting) =>
      `${text}${heading(setting.section)}\n${commentOf(setting.words)}\n${setting.name}=${setting.default}\n`,
    `# Every setting of the product with its default. Copy to .env and change what you need; an empty value counts as left out.
# Made by npm run configuration; docs/configuration.md says the same with the values that are allowed.
`,
  );
