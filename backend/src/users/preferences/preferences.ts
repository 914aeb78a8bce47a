import type { Language } from '../../common/i18n/language.js';

export const CHANNELS = ['mail', 'push'] as const;
export type ChannelName = (typeof CHANNELS)[number];

export const TICKET_KINDS = ['reply', 'resolved', 'closing', 'assigned', 'asked'] as const;
export const NEWS_KINDS = ['incident', 'fix', 'sanction'] as const;
export const NOTIFICATION_KINDS = [...TICKET_KINDS, ...NEWS_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds of mail with an unsubscribe link. */
export const SWITCHED_KINDS = [...NOTIFICATION_KINDS, 'digest'] as const;
export type SwitchedKind = (typeof SWITCHED_KINDS)[number];

/** Times of day in the club's time zone, for example `22:00`; the end may be on the next day. */
export type QuietHours = { readonly from: string; readonly to: string };
/** The time of the team's daily mail, in the club's time zone. Weekdays from 1 (Monday) to 7. */
export type Digest = { readonly at: string; readonly days: number[] };
export type NotificationSwitches = Readonly<Record<NotificationKind, boolean>>;

export const UNDO_SECONDS = [0, 5, 10] as const;
export const AFTER_SEND = ['stay', 'next', 'list'] as const;

export type TeamPreferences = {
  readonly shortcuts: boolean;
  readonly undoSeconds: (typeof UNDO_SECONDS)[number];
  readonly claimOnReply: boolean;
  readonly afterSend: (typeof AFTER_SEND)[number];
};

export type Preferences = TeamPreferences & {
  readonly language: Language | null;
  readonly notify: Readonly<Record<ChannelName, NotificationSwitches>> & {
    readonly quietHours: QuietHours | null;
    readonly digest: Digest | null;
  };
};

export type ChosenPreferences = Partial<TeamPreferences> & {
  readonly notify?: {
    readonly mail?: Partial<NotificationSwitches>;
    readonly push?: Partial<NotificationSwitches>;
    readonly quietHours?: QuietHours | null;
    readonly digest?: Digest | null;
  };
};

export type PreferenceChanges = ChosenPreferences & { readonly language?: Language };

const ALL_ON = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, true])) as NotificationSwitches;

const TEAM_DEFAULTS: TeamPreferences = { shortcuts: true, undoSeconds: 0, claimOnReply: true, afterSend: 'stay' };

export const preferencesOf = (language: Language | null, { notify, ...team }: ChosenPreferences): Preferences => ({
  language,
  ...TEAM_DEFAULTS,
  ...team,
  notify: {
    mail: { ...ALL_ON, ...notify?.mail },
    push: { ...ALL_ON, ...notify?.push },
    quietHours: notify?.quietHours ?? null,
    digest: notify?.digest ?? null,
  },
});

export const merged = (chosen: ChosenPreferences, { notify, ...team }: ChosenPreferences): ChosenPreferences => ({
  ...chosen,
  ...team,
  ...((notify ?? chosen.notify) && { notify: mergedNotify(chosen.notify ?? {}, notify ?? {}) }),
});

type ChosenNotify = NonNullable<ChosenPreferences['notify']>;

const mergedNotify = (chosen: ChosenNotify, { mail, push, quietHours, digest }: ChosenNotify): ChosenNotify => ({
  mail: { ...chosen.mail, ...mail },
  push: { ...chosen.push, ...push },
  quietHours: quietHours === undefined ? (chosen.quietHours ?? null) : quietHours,
  digest: digest === undefined ? (chosen.digest ?? null) : digest,
});
