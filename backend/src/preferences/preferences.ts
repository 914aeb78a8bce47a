import type { Language } from '../common/i18n/language.js';
import type { TicketCategory } from '../tickets/ticket.enums.js';

export const CHANNELS = ['mail', 'push'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** Kinds of notifications that only the team receives. */
export const TEAM_KINDS = ['opened', 'answered', 'note', 'assigned', 'asked'] as const;
export const TICKET_KINDS = ['reply', 'resolved', 'closing', ...TEAM_KINDS] as const;
export const NEWS_KINDS = ['incident', 'fix', 'report', 'sanction'] as const;
export const NOTIFICATION_KINDS = [...TICKET_KINDS, ...NEWS_KINDS] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Kinds of mail with an unsubscribe link. */
export const SWITCHED_KINDS = [...NOTIFICATION_KINDS, 'digest'] as const;
export type SwitchedKind = (typeof SWITCHED_KINDS)[number];

/** Times of day in the club's time zone, for example `22:00`; the end may be on the next day. */
export type QuietHours = { readonly from: string; readonly to: string };
/** The time of the team's daily mail, in the club's time zone. Weekdays from 1 (Monday) to 7. */
export type Digest = { readonly at: string; readonly days: number[] };
/** A ticket is in the focus if both lists contain it; an empty list contains every ticket. */
export type Focus = { readonly categories: TicketCategory[]; readonly worldIds: number[] };

export const OPENED_CHOICES = ['all', 'focus', 'off'] as const;
export type OpenedChoice = (typeof OPENED_CHOICES)[number];
export type NotificationSwitches = {
  readonly [Kind in NotificationKind]: Kind extends 'opened' ? OpenedChoice : boolean;
};
/** Mail and push only tell of what is in the bell. Kinds that are missing here always are. */
export type BellSwitches = Pick<NotificationSwitches, 'opened' | 'answered' | 'note'>;

export const UNDO_SECONDS = [0, 5, 10] as const;
export const AFTER_SEND = ['stay', 'next', 'list'] as const;

export type TeamPreferences = {
  readonly shortcuts: boolean;
  readonly undoSeconds: (typeof UNDO_SECONDS)[number];
  readonly claimOnReply: boolean;
  readonly afterSend: (typeof AFTER_SEND)[number];
};

type Notify<Choices> = {
  readonly [Part in keyof Choices]: Choices[Part];
} & { readonly quietHours: QuietHours | null; readonly digest: Digest | null };

type Choices = Record<ChannelName, NotificationSwitches> & { bell: BellSwitches; focus: Focus };

export type Preferences = TeamPreferences & {
  readonly language: Language | null;
  readonly notify: Notify<Choices>;
};

export type ChosenNotify = Partial<Notify<{ [Part in keyof Choices]: Partial<Choices[Part]> }>>;
export type ChosenPreferences = Partial<TeamPreferences> & { readonly notify?: ChosenNotify };

export type PreferenceChanges = ChosenPreferences & { readonly language?: Language };

const SENT = {
  reply: true,
  resolved: true,
  closing: true,
  assigned: true,
  asked: true,
  incident: true,
  fix: true,
  report: true,
  sanction: true,
} as const;

export const SWITCH_DEFAULTS: Pick<Choices, 'bell' | ChannelName> = {
  bell: { opened: 'all', answered: true, note: true },
  mail: { ...SENT, opened: 'off', answered: false, note: false },
  push: { ...SENT, opened: 'off', answered: true, note: false },
};

const TEAM_DEFAULTS: TeamPreferences = { shortcuts: true, undoSeconds: 0, claimOnReply: true, afterSend: 'stay' };

export const preferencesOf = (language: Language | null, { notify, ...team }: ChosenPreferences): Preferences => ({
  language,
  ...TEAM_DEFAULTS,
  ...team,
  notify: {
    bell: { ...SWITCH_DEFAULTS.bell, ...notify?.bell },
    mail: { ...SWITCH_DEFAULTS.mail, ...notify?.mail },
    push: { ...SWITCH_DEFAULTS.push, ...notify?.push },
    focus: { categories: [], worldIds: [], ...notify?.focus },
    quietHours: notify?.quietHours ?? null,
    digest: notify?.digest ?? null,
  },
});

export const given = <Fields extends object>(changes: Fields): Fields =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Fields;

export const merged = (chosen: ChosenPreferences, { notify, ...team }: ChosenPreferences): ChosenPreferences => ({
  ...chosen,
  ...team,
  ...((notify ?? chosen.notify) && { notify: mergedNotify(chosen.notify ?? {}, notify ?? {}) }),
});

const PARTS = ['bell', 'mail', 'push', 'focus'] as const;

const mergedNotify = (chosen: ChosenNotify, changes: ChosenNotify): ChosenNotify => ({
  ...chosen,
  ...given(changes),
  ...Object.fromEntries(
    PARTS.filter((part) => changes[part]).map((part) => [part, { ...chosen[part], ...changes[part] }]),
  ),
});

/** Whether the changes name what players do not have. */
export const concernsTeam = ({ bell, focus, mail, push }: ChosenNotify): boolean =>
  bell !== undefined ||
  focus !== undefined ||
  TEAM_KINDS.some((kind) => mail?.[kind] !== undefined || push?.[kind] !== undefined);
