import { isTextKey, type TextKey, type TextParams, translate } from '../../common/i18n/translate.js';
import type { Language } from '../../common/i18n/language.js';
import type { LoggedEvent } from './event-log.sql.js';

type Data = Readonly<Record<string, unknown>>;
type Wording = TextKey | ((data: Data) => TextKey);

/** The sentence of each type of event. Data outside of `params` in `sentenceOf` never appears in a sentence. */
export const EVENT_WORDS: Readonly<Record<string, Wording>> = {
  'account.invitation_ended': 'event.invitation_ended',
  'account.token_issued': ({ kind }) => (kind === 'invite' ? 'event.invited' : 'event.reset_requested'),
  'account.token_used': ({ kind }) => (kind === 'invite' ? 'event.invite_used' : 'event.reset_used'),
  'appeal.decided': 'event.appeal_decided',
  'appeal.opened': 'event.appeal_opened',
  'auth.api_token_created': 'event.api_token_created',
  'auth.api_token_revoked': 'event.api_token_revoked',
  'auth.code_refused': 'event.code_refused',
  'auth.logged_in': ({ isNewBrowser }) => (isNewBrowser ? 'event.logged_in_new' : 'event.logged_in'),
  'auth.mfa_disabled': 'event.mfa_disabled',
  'auth.mfa_enabled': 'event.mfa_enabled',
  'auth.password_refused': 'event.password_refused',
  'auth.session_confirmed': 'event.session_confirmed',
  'auth.sessions_ended': ({ reason }) => (reason === 'logout' ? 'event.logged_out' : 'event.sessions_ended'),
  'changelog.changed': 'event.changelog_changed',
  'changelog.deleted': 'event.changelog_deleted',
  'changelog.drafted': 'event.changelog_drafted',
  'changelog.published': 'event.changelog_published',
  'changelog.readers_told': 'event.changelog_readers_told',
  'changelog.taken_back': 'event.changelog_taken_back',
  'characters.imported': 'event.characters_imported',
  'conflict.added': 'event.conflict_added',
  'conflict.cleared': 'event.conflict_cleared',
  'conflict.unresolvable': 'event.conflict_unresolvable',
  'events.exported': 'event.events_exported',
  'files.uploaded': 'event.files_uploaded',
  'incident.changed': 'event.incident_changed',
  'incident.opened': 'event.incident_opened',
  'incident.update_published': 'event.incident_update_published',
  'incident.update_sent': 'event.incident_update_sent',
  'macros.changed': 'event.macros_changed',
  'mail.retried': 'event.mail_retried',
  'mail.tested': 'event.mail_tested',
  'maintenance.switched': ({ isActive }) => (isActive ? 'event.maintenance_on' : 'event.maintenance_off'),
  'message.posted': ({ isInternal }) => (isInternal ? 'event.note_posted' : 'event.message_posted'),
  'notifications.read': 'event.notifications_read',
  'sanction.lifted': 'event.sanction_lifted',
  'sanction.recorded': 'event.sanction_recorded',
  'settings.changed': 'event.settings_changed',
  'settings.conflict_guard_switched': ({ isOn }) => (isOn ? 'event.conflict_guard_on' : 'event.conflict_guard_off'),
  'ticket.assigned': ({ assigneeId }) => (assigneeId === null ? 'event.ticket_released' : 'event.ticket_assigned'),
  'ticket.closing_soon': 'event.ticket_closing_soon',
  'ticket.deleted': 'event.ticket_deleted',
  'ticket.fix_linked': 'event.fix_linked',
  'ticket.fix_unlinked': 'event.fix_unlinked',
  'ticket.incident_attached': 'event.incident_attached',
  'ticket.incident_detached': 'event.incident_detached',
  'ticket.linked': 'event.ticket_linked',
  'ticket.merge_received': 'event.ticket_merge_received',
  'ticket.merge_undone': 'event.ticket_merge_undone',
  'ticket.merged': 'event.ticket_merged',
  'ticket.opened': 'event.ticket_opened',
  'ticket.priority_changed': 'event.ticket_priority_changed',
  'ticket.rated': 'event.ticket_rated',
  'ticket.restored': 'event.ticket_restored',
  'ticket.status_changed': 'event.ticket_status_changed',
  'ticket.survey_changed': ({ noSurvey }) => (noSurvey ? 'event.survey_off' : 'event.survey_on'),
  'ticket.unlinked': 'event.ticket_unlinked',
  'ticket.unmerged': 'event.ticket_unmerged',
  'tickets.released': 'event.tickets_released',
  'user.aliases_changed': 'event.aliases_changed',
  'user.blocked': 'event.user_blocked',
  'user.created': 'event.user_created',
  'user.erased': 'event.user_erased',
  'user.exported': 'event.user_exported',
  'user.password_changed': 'event.password_changed',
  'user.unblocked': ({ isNowTeam }) => (isNowTeam ? 'event.user_unblocked_role' : 'event.user_unblocked'),
  'user.updated': 'event.user_updated',
  'users.imported': 'event.users_imported',
  'views.changed': 'event.views_changed',
  'webhook.created': 'event.webhook_created',
  'webhook.deleted': 'event.webhook_deleted',
  'webhook.delivery_retried': 'event.webhook_delivery_retried',
  'webhook.tested': 'event.webhook_tested',
  'webhook.updated': 'event.webhook_updated',
  'world.added': 'event.world_added',
  'world.changed': 'event.world_changed',
  'world.removed': 'event.world_removed',
  'world.reordered': 'event.world_reordered',
};

export const typesOf = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) =>
      name.includes('.') ? [name] : Object.keys(EVENT_WORDS).filter((type) => type.startsWith(`${name}.`)),
    ),
  ),
];

/** Unknown values stay untranslated. */
const named = (prefix: string, value: unknown, language: Language): string => {
  const key = `${prefix}.${String(value)}`;
  return isTextKey(key) ? translate(key, language) : String(value);
};

const listed = (values: unknown, language: Language): string =>
  Array.isArray(values) ? values.map((value) => named('event_field', value, language)).join(', ') : '';

const valueIn = (value: unknown, language: Language): string => {
  const key = `status.${String(value)}`;
  return isTextKey(key) ? translate(key, language) : named('event_value', value, language);
};

const idIn = (data: Data, ...names: readonly string[]): number =>
  names.map((name) => data[name]).find((value) => typeof value === 'number') ?? 0;

const personIn = ({ personName }: LoggedEvent, data: Data): string =>
  personName ?? `#${idIn(data, 'userId', 'assigneeId')}`;

const countIn = (data: Data): number => {
  const found = [data['userIds'], data['attachmentIds'], data['sessionIds']].find(Array.isArray);
  return found?.length ?? idIn(data, 'count');
};

const paramsOf = (event: LoggedEvent, language: Language): TextParams => {
  const data = event.data as Data;
  return {
    ticket: event.ticketId ?? idIn(data, 'aboutId'),
    other: idIn(data, 'otherId', 'intoId', 'sourceId', 'fromId'),
    id: idIn(data, 'tokenId', 'webhookId', 'worldId', 'mailId', 'incidentId', 'changelogId', 'sanctionId'),
    person: personIn(event, data),
    count: countIn(data),
    score: idIn(data, 'score'),
    from: valueIn(data['from'], language),
    to: valueIn(data['to'], language),
    role: named('event_value', data['role'], language),
    scope: named('event_value', data['scope'], language),
    how: named('event_value', data['how'], language),
    outcome: named('event_value', data['outcome'], language),
    kind: named('sanction_kind', data['kind'], language),
    reason: named('event_reason', data['reason'], language),
    host: String(data['host']),
    fields: listed(data['changed'] ?? data['keys'] ?? data['filters'], language),
  };
};

/** Builds the sentence from the type, ids and enumerated values, never from texts that people wrote. */
export const sentenceOf = (event: LoggedEvent, language: Language): string => {
  const wording = EVENT_WORDS[event.type];
  if (wording === undefined) return event.type;
  const key = typeof wording === 'function' ? wording(event.data as Data) : wording;
  return translate(key, language, paramsOf(event, language));
};
