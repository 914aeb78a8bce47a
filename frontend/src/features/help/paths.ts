/** The addresses of the help in both languages; each works, whatever the person's language is. */
export const HELP_PATHS = {
  player: { pt: '/ajuda', en: '/help' },
  team: { pt: '/ajuda/equipe', en: '/help/team' },
  admin: { pt: '/ajuda/admin', en: '/help/admin' },
} as const;
export type HelpName = keyof typeof HELP_PATHS;

const NAMES = {
  user: ['player'],
  staff: ['team', 'player'],
  admin: ['admin', 'team', 'player'],
} as const satisfies Record<string, readonly HelpName[]>;

/** The pages that a person may read; the first one is about their own work. */
export const helpNamesFor = (role: keyof typeof NAMES): readonly HelpName[] => NAMES[role];

/** @param pathname with or without a slash at its end */
export const helpNameAt = (pathname: string, names: readonly HelpName[]): HelpName | undefined =>
  names.find((name) => Object.values<string>(HELP_PATHS[name]).includes(pathname.replace(/\/$/, '')));
