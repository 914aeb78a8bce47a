import type { Language } from '../common/i18n/language.js';
import { translate } from '../common/i18n/translate.js';
import type { NotificationGroup, UnreadOfType } from './notification-groups.js';
import { notificationText, ticketTitleIn } from './notification.text.js';
import { FOR_ADMINS, type NoticeType } from './notification.types.js';

/** Each says that something was written, so several of them are counted. Of the others the newest says what is true now. */
const WRITTEN: readonly NoticeType[] = ['team_reply', 'player_message', 'internal_note'];

/** `3 replies in #41` for several unread ones, else the text of the one that is shown. */
export const groupText = (group: NotificationGroup, language: Language, timeZone: string) => {
  const { newest, shown, unread } = group;
  const single = notificationText(shown, language, timeZone);
  const total = unread.reduce((sum, { count }) => sum + count, 0);
  if (total < 2) return single;
  // Several about one incident: the newest says what is true now.
  if (newest.type === 'incident_update')
    return { title: countText({ type: newest.type, count: total }, language), message: single.message };
  const what =
    unread.length === 1 ? countText(unread[0]!, language) : countText({ type: 'any', count: total }, language);
  const title = translate('notification.group.title', language, { what, id: newest.ticketId ?? '' });
  return { title, message: WRITTEN.includes(shown.type) ? writtenText(group, language) : single.message };
};

const writtenText = ({ newest, unread }: NotificationGroup, language: Language): string => {
  const title = ticketTitleIn(newest, language);
  if (unread.length === 1) return title;
  const parts = new Intl.ListFormat(language).format(unread.map((each) => countText(each, language)));
  return translate('notification.group.message', language, { parts, title });
};

/** Not about a ticket, so never one of several. */
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
