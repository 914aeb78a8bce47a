import type { Language } from '../../common/i18n/language.js';

/** Kinds of mail about tickets that a person may switch off. */
export const NOTICE_KINDS = ['reply', 'resolved', 'closing', 'assigned'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Times of day in the club's time zone, `22:00`; the end may be on the next day. */
export type QuietHours = { readonly from: string; readonly to: string };
export type MailSwitches = Readonly<Record<NoticeKind, boolean>>;

export type Preferences = {
  /** Null until it is known. */
  readonly language: Language | null;
  readonly notify: { readonly mail: MailSwitches; readonly quietHours: QuietHours | null };
};

/** What the person chose; the defaults apply to the rest. */
export type ChosenPreferences = {
  readonly notify?: { readonly mail?: Partial<MailSwitches>; readonly quietHours?: QuietHours | null };
};

/** Left out: stays as it is. */
export type PreferenceChanges = ChosenPreferences & { readonly language?: Language };

const ALL_ON = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, true])) as MailSwitches;

export const preferencesOf = (language: Language | null, { notify }: ChosenPreferences): Preferences => ({
  language,
  notify: { mail: { ...ALL_ON, ...notify?.mail }, quietHours: notify?.quietHours ?? null },
});

export const merged = (chosen: ChosenPreferences, { notify }: ChosenPreferences): ChosenPreferences => ({
  notify: {
    mail: { ...chosen.notify?.mail, ...notify?.mail },
    quietHours: notify?.quietHours === undefined ? (chosen.notify?.quietHours ?? null) : notify.quietHours,
  },
});
