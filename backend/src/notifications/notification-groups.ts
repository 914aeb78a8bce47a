import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import { FOR_ADMINS, incidentOf, type NotificationType, type NotificationRow } from './notification.types.js';
import { notificationText, ticketTitleIn, withFocus } from './notification.text.js';

const GROUPS_MAX = 100;

type UnreadOfType = { readonly type: NotificationType; readonly count: number };

export type NotificationGroup = {
  readonly newest: NotificationRow;
  /** The newest unread notification, else the newest. A group of one shows its text. */
  readonly shown: NotificationRow;
  readonly unread: readonly UnreadOfType[];
};

/** @param rows newest first */
export const groupsOf = (rows: readonly NotificationRow[]): NotificationGroup[] => {
  const bySubject = new Map<string, NotificationRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    bySubject.set(key, [...(bySubject.get(key) ?? []), row]);
  }
  return [...bySubject.values()].slice(0, GROUPS_MAX).map(groupOf);
};

export const keyOf = (row: NotificationRow): string => {
  if (row.ticketId !== null) return `ticket-${row.ticketId}`;
  const incidentId = incidentOf(row);
  return incidentId === null ? `notification-${row.id}` : `incident-${incidentId}`;
};

const groupOf = (rows: readonly NotificationRow[]): NotificationGroup => {
  const unread = rows.filter(({ isRead }) => !isRead);
  const types = [...new Set(unread.map(({ type }) => type))];
  return {
    newest: rows[0]!,
    shown: unread[0] ?? rows[0]!,
    unread: types.map((type) => ({ type, count: unread.filter((row) => row.type === type).length })),
  };
};

/**
 * Each notification of these kinds stands for a new text, so a group shows their number. Of other kinds the newest
 * shows the current state.
 */
const WRITTEN: readonly NotificationType[] = ['team_reply', 'player_message', 'internal_note', 'note_mention'];

/** `3 replies in #41` for several unread notifications, else the text of `shown`. */
export const groupText = (group: NotificationGroup, language: Language, timeZone: string) => {
  const { newest, shown, unread } = group;
  const single = notificationText(shown, language, timeZone);
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  if (total < 2) return single;
  if (newest.type === 'incident_update')
    return { title: countText({ type: newest.type, count: total }, language), message: single.message };
  const what =
    unread.length === 1 ? countText(unread[0]!, language) : countText({ type: 'any', count: total }, language);
  const title = translate('notification.group.title', language, { what, id: newest.ticketId ?? '' });
  return {
    title: withFocus(title, shown, language),
    message: WRITTEN.includes(shown.type) ? writtenText(group, language) : single.message,
  };
};

const writtenText = ({ newest, unread }: NotificationGroup, language: Language): string => {
  const title = ticketTitleIn(newest, language);
  if (unread.length === 1) return title;
  const parts = new Intl.ListFormat(language).format(unread.map((each) => countText(each, language)));
  return translate('notification.group.message', language, { parts, title });
};

const ALONE = [
  ...FOR_ADMINS,
  'user_blocked',
  'user_unblocked',
  'fixed_in_changelog',
  'sanction_recorded',
  'sanction_lifted',
] as const;
const isAlone = (type: Counted['type']): type is (typeof ALONE)[number] => (ALONE as readonly string[]).includes(type);

type Counted = UnreadOfType | { readonly type: 'any'; readonly count: number };

const countText = ({ type, count }: Counted, language: Language): string => {
  if (isAlone(type)) return '';
  return translate(`notification.count.${type}.${count === 1 ? 'one' : 'other'}`, language, { count });
};
