import type { Setting } from './settings.ts';

/** `club-values.spec.ts` compares this list with the settings of the club. */
const CHANGED_BY_ADMINS = `\`CLUB_NAME\`, \`CLUB_SUBTITLE_PT\`, \`CLUB_SUBTITLE_EN\`, \`CLUB_ACCENT\`, \`CLUB_LOGO_URL\`, \`CLUB_FAVICON_URL\`,
\`MFA_REQUIRED_ROLES\`, \`TICKETS_PER_HOUR\`, \`OPEN_TICKETS_PER_PLAYER\`, \`OPEN_TICKETS_PER_CATEGORY\`, \`REPEATED_TEXT_HOURS\`,
\`CLOSED_CATEGORY_MINUTES\`, \`AUTO_CLOSE_HOURS\`, \`MESSAGES_PER_MINUTE\`, \`UPLOAD_QUOTA_BYTES\`, \`UPLOAD_QUOTA_FILES\``;

const INTRODUCTION = `# Configuration

<!-- Made from backend/src/config/settings by \`npm run configuration\`; never edited by hand. -->

Settings come from the environment and from \`.env\` in the folder that the server is started in; the environment wins. An empty
value counts as left out. A bad value stops the start with one line per fault. [.env.example](../.env.example) names them all, to be copied.

Admins change these in the club's settings (\`/admin/settings\`) while the server runs. The database keeps what they choose, and the value of the
environment is the default: ${CHANGED_BY_ADMINS}. The guard against conflicts of interest stands only there.
`;

const ruleOf = ({ values, default: byDefault, isOptional }: Setting): string =>
  byDefault === '' ? `${values}${isOptional ? '' : '; none'}` : `${values}; \`${byDefault}\``;

const itemOf = (setting: Setting): string => `- **\`${setting.name}\`** (${ruleOf(setting)}): ${setting.description}\n`;

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

export const exampleOf = (settings: readonly Setting[]): string =>
  settings.reduce(
    (text, setting) =>
      `${text}${heading(setting.section)}\n${commentOf(setting.description)}\n${setting.name}=${setting.default}\n`,
    `# Every setting of the server with its default. Copy to .env and change what you need; an empty value counts as left out.
# Made by npm run configuration; docs/configuration.md says the same with the values that are allowed.
`,
  );
