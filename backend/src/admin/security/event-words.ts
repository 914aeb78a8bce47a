import { isTextKey, type TextKey, type TextParams, translate } from '../../common/i18n/translate.js';
import type { Language } from '../../common/i18n/language.js';
import { pt } from '../../common/i18n/pt.js';
import type { LoggedEvent } from './event-log.sql.js';

type Data = Readonly<Record<string, unknown>>;

/** The types of events whose sentence depends on their data. The others have the one sentence `event.<type>`. */
const VARIANTS: Readonly<Record<string, (data: Data) => TextKey>> = {
  'absence.changed': ({ until }) => (until === null ? 'event.absence_ended' : 'event.absence_begun'),
  'account.token_issued': ({ kind }) => (kind === 'invite' ? 'event.invited' : 'event.reset_requested'),
  'account.token_used': ({ kind }) => (kind === 'invite' ? 'event.invite_used' : 'event.reset_used'),
  'attention.changed': ({ what }) =>
    what === 'followed'
      ? 'event.attention_followed'
      : what === 'unread'
        ? 'event.attention_unread'
        : 'event.attention_unfollowed',
  'auth.logged_in': ({ isNewBrowser }) => (isNewBrowser ? 'event.logged_in_new' : 'event.logged_in'),
  'auth.sessions_ended': ({ reason }) => (reason === 'logout' ? 'event.logged_out' : 'event.sessions_ended'),
  'maintenance.switched': ({ isActive }) => (isActive ? 'event.maintenance_on' : 'event.maintenance_off'),
  'message.posted': ({ isInternal }) => (isInternal ? 'event.note_posted' : 'event.message_posted'),
  'report.exported': ({ report }) => (report === 'team' ? 'event.report_team_exported' : 'event.report_days_exported'),
  'settings.conflict_guard_switched': ({ isOn }) => (isOn ? 'event.conflict_guard_on' : 'event.conflict_guard_off'),
  'ticket.blanked': ({ isFilesOnly }) => (isFilesOnly ? 'event.ticket_files_deleted' : 'event.ticket_texts_deleted'),
  'ticket.assigned': ({ assigneeId }) => (assigneeId === null ? 'event.ticket_released' : 'event.ticket_assigned'),
  'ticket.survey_changed': ({ noSurvey }) => (noSurvey ? 'event.survey_off' : 'event.survey_on'),
  'ticket.verdict_changed': ({ to }) => (to === null ? 'event.verdict_withdrawn' : 'event.verdict_given'),
  'user.unblocked': ({ isNowTeam }) => (isNowTeam ? 'event.user_unblocked_role' : 'event.user_unblocked'),
};

const ONE_SENTENCE = /^event\.([a-z_]+\.[a-z_]+)$/;

export const EVENT_TYPES: readonly string[] = [
  ...Object.keys(VARIANTS),
  ...Object.keys(pt).flatMap((key) => ONE_SENTENCE.exec(key)?.[1] ?? []),
];

export const typesOf = (names: readonly string[]): string[] => [
  ...new Set(
    names.flatMap((name) => (name.includes('.') ? [name] : EVENT_TYPES.filter((type) => type.startsWith(`${name}.`)))),
  ),
];

/** Unknown values stay untranslated. */
const named = (prefixes: string | readonly string[], value: unknown, language: Language): string => {
  const key = [prefixes]
    .flat()
    .map((prefix) => `${prefix}.${String(value)}`)
    .find(isTextKey);
  return key ? translate(key, language) : String(value);
};

const VALUES = ['status', 'priority', 'event_value'];
const FIELDS = ['event_field', 'label'];

const listed = (values: unknown, language: Language): string =>
  Array.isArray(values) ? values.map((value) => named(FIELDS, value, language)).join(', ') : '';

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
    from: named(VALUES, data['from'], language),
    to: named(VALUES, data['to'], language),
    verdict: named('verdict', data['to'], language),
    role: named('event_value', data['role'], language),
    scope: named('event_value', data['scope'], language),
    how: named('event_value', data['how'], language),
    outcome: named('event_value', data['outcome'], language),
    kind: named('sanction_kind', data['kind'], language),
    part: named('removal_part', data['part'], language),
    reason: named(event.type === 'content.removed' ? 'removal_reason' : 'event_reason', data['reason'], language),
    host: String(data['host']),
    fields: listed(data['changed'] ?? data['keys'] ?? data['filters'], language),
  };
};

/** Builds the sentence from the type, ids and enumerated values, never from texts that people wrote. */
export const sentenceOf = (event: LoggedEvent, language: Language): string => {
  const key = VARIANTS[event.type]?.(event.data as Data) ?? `event.${event.type}`;
  if (!isTextKey(key)) return event.type;
  return translate(key, language, paramsOf(event, language));
};
