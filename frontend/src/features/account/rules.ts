import type { PreferenceChanges, Preferences } from '@/shared/contract';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const firstOf = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system as named by the user agent; null if it names neither. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
  const browser = firstOf(browsers, userAgent ?? '');
  const system = firstOf(systems, userAgent ?? '');
  return browser && system ? { browser, system } : null;
}

type Notify = Preferences['notify'];
export type TeamNotify = Notify & Required<Pick<Notify, 'bell' | 'focus'>>;
export type NotifyChanges = NonNullable<PreferenceChanges['notify']>;

/** Only the answer to a member of the team has a bell and a focus. */
export const isOfTeam = (notify: Notify): notify is TeamNotify =>
  notify.bell !== undefined && notify.focus !== undefined;

export const openedChoices = ['all', 'focus', 'off'] as const;
export type OpenedChoice = (typeof openedChoices)[number];

export const narrower = (one: OpenedChoice, other: OpenedChoice): OpenedChoice =>
  openedChoices.indexOf(one) > openedChoices.indexOf(other) ? one : other;

const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Options from Monday (1) to Sunday (7). */
export function weekdays(language: string): { value: number; label: string }[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => ({ value: index + 1, label: name.format(A_MONDAY + index * DAY_MS) }));
}
