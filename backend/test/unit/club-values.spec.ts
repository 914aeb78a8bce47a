import { readFileSync } from 'node:fs';
import { Env } from '../../src/config/env.js';
import { defaultsOf } from '../../src/settings/club-values.js';

/** Chosen in the settings alone. */
const WITHOUT_VARIABLE = ['conflictGuard', 'firstStepsDismissed', 'privacyContact', 'publicFigures'];
/** Values of the variables other than their defaults. */
const OTHER = new Map([
  ['CLUB_ACCENT', '#7FE0D0'],
  ['CLUB_LOGO_URL', '/logo.svg'],
  ['CLUB_FAVICON_URL', '/icon.svg'],
  ['MFA_REQUIRED_ROLES', 'team'],
  ['UPLOAD_QUOTA_BYTES', '1048576'],
]);
const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8');
const [, listed] = /^Admins change these.*default: (.*?)\. /ms.exec(page)!;
const variables = [...listed!.matchAll(/`(\w+)`/g)].map(([, name]) => name!);

const shown = (env: Env): Record<string, unknown> => ({
  ...defaultsOf(env),
  logoUrl: env.club.logoUrl,
  faviconUrl: env.club.faviconUrl,
});

it('docs/configuration.md names the default of everything that admins change', () => {
  const standard = shown(Env.load({}));
  const changed = variables.flatMap((name) => {
    const values = shown(Env.load({ [name]: OTHER.get(name) ?? '1' }));
    return Object.keys(values).filter((key) => values[key] !== standard[key]);
  });
  expect([...changed, ...WITHOUT_VARIABLE].sort()).toEqual(Object.keys(standard).sort());
});
