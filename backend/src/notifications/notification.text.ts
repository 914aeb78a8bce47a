import type { Language } from '../common/i18n/language.js';
import { momentText } from '../common/i18n/moment.text.js';
import { translate } from '../common/i18n/translate.js';
import { ticketPath } from '../tickets/ticket-path.js';
import { titleIn } from '../tickets/ticket.title.js';
import { reasonText } from '../users/suspensions/suspensions.policy.js';
import {
  changelogOf,
  incidentOf,
  isUncovered,
  type NotificationRow,
  type SanctionNotification,
  type SanctionParams,
} from './notification.types.js';

export const pathOf = (row: NotificationRow): string => {
  if (row.ticketId !== null) return ticketPath(row.ticketId);
  const [incidentId, changelogId] = [incidentOf(row), changelogOf(row)];
  if (incidentId !== null) return `/dashboard?incident=${incidentId}`;
  if (changelogId !== null) return `/novidades#${changelogId}`;
  if (row.type === 'erasure_requested') return '/admin/privacy';
  if (row.type === 'erasure_refused') return '/my-data';
  return row.type === 'sanction_recorded' || row.type === 'sanction_lifted' ? '/sanctions' : '/';
};

export const ticketTitleIn = (row: NotificationRow, language: Language): string =>
  titleIn({ title: row.ticketTitle ?? '', titleEn: row.ticketTitleEn }, language);

export const notificationText = (row: NotificationRow, language: Language, timeZone: string) => {
  const params = { id: row.ticketId ?? '', title: ticketTitleIn(row, language), ...paramsOf(row, language, timeZone) };
  const name = row.type === 'ticket_closed' && row.params.isAutomatic ? 'ticket_closed_automatically' : row.type;
  const title = translate(`notification.${name}.title`, language);
  return {
    title: withFocus(title, row, language),
    message: translate(ownMessage(row) ?? `notification.${name}.message`, language, params),
  };
};

/** A member with a focus would wonder why a ticket outside of it rings. */
export const withFocus = (title: string, row: NotificationRow, language: Language): string =>
  isUncovered(row) ? translate('notification.uncovered.title', language, { title }) : title;

const ownMessage = (row: NotificationRow) => {
  if (row.type === 'user_blocked' && row.params.what === 'write') return 'notification.user_blocked_write.message';
  if (row.type === 'report_reviewed' && row.params.isConfirmed) return 'notification.report_confirmed.message';
  if (row.type === 'admin_made' && row.params.madeBy === row.userId) return 'notification.admin_made_by_you.message';
  return undefined;
};

const isOfSanction = (row: NotificationRow): row is NotificationRow & { type: SanctionNotification } =>
  row.type === 'sanction_recorded' || row.type === 'sanction_lifted' || row.type === 'appeal_decided';

const sanctionParams = ({ name, kind, outcome }: SanctionParams, language: Language) => ({
  name,
  kind: translate(`sanction_kind.${kind}`, language),
  ...(outcome && { outcome: translate(`appeal_outcome.${outcome}`, language) }),
});

type Params = Record<string, string>;

const timedParams = (row: NotificationRow, language: Language, timeZone: string): Params | undefined => {
  const moment = (iso: string) => momentText(iso, language, timeZone);
  if (row.type === 'closing_soon') return { closesAt: moment(row.params.closesAt) };
  if (row.type === 'user_blocked')
    return {
      until: moment(row.params.until),
      reason: reasonText(row.params.reasonKey, language),
    };
  if (row.type === 'admin_token_created')
    return { name: row.personName ?? '', expiresAt: moment(row.params.expiresAt) };
  return undefined;
};

const namedParams = (row: NotificationRow): Params | undefined => {
  const [name, by] = [row.personName ?? '', row.actorName ?? ''];
  if (row.type === 'admin_made') return { name, by };
  if (row.type === 'conflict_guard_on' || row.type === 'conflict_guard_off') return { by };
  if (row.type === 'erasure_requested') return { name };
  if (row.type === 'person_erased') return { by, person: String(row.params.personId) };
  if (row.type === 'tickets_released') return { name, count: String(row.params.count) };
  return undefined;
};

const paramsOf = (row: NotificationRow, language: Language, timeZone: string): Params => {
  const known = timedParams(row, language, timeZone) ?? namedParams(row);
  if (known) return known;
  // Only the ticket's owner receives it, so the status is worded as in the owner's list.
  if (row.type === 'status_changed') return { status: translate(`player_status.${row.params.status}`, language) };
  if (row.type === 'low_rating') return { score: String(row.params.score) };
  if (row.type === 'incident_update' || row.type === 'fixed_in_changelog')
    return { title: language === 'en' ? row.params.titleEn : row.params.titlePt };
  if (isOfSanction(row)) return sanctionParams(row.params, language);
  if (row.type === 'content_removed')
    return {
      part: translate(`removal_part.${row.params.part}`, language),
      reason: translate(`removal_reason.${row.params.reason}`, language),
    };
  if (row.type === 'ticket_merged') return { into: String(row.params.intoId) };
  return {};
};
