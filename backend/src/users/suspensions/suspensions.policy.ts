import type { Language } from '../../common/i18n/language.js';
import { momentText } from '../../common/i18n/moment.text.js';
import { type TextKey, translate } from '../../common/i18n/translate.js';
import { faultWith } from '../../common/faults/fault.js';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { LIMITS } from '../../config/limits.js';
import { SuspensionResponse } from './dto/suspension.response.js';
import type { SuspendedFrom, SuspensionReason } from './suspension.entity.js';
import type { SuspensionRow, OwnSuspension } from './suspensions.repository.js';

const REASONS: Readonly<Record<SuspensionReason, TextKey>> = {
  flooding: 'block_reason.flooding',
  insults: 'block_reason.insults',
  spam: 'block_reason.spam',
  false_reports: 'block_reason.false_reports',
  other: 'block_reason.other',
};

export const reasonText = (reason: SuspensionReason, language: Language): string =>
  translate(REASONS[reason], language);

const DAY_MS = 86_400_000;
/** Tolerance for client clocks, and for the time that a form stays open. */
const SLACK_MS = 600_000;

const suspended = faultWith(403, 'abuse.blocked', SuspensionResponse);

export const suspensionText = (
  { what, reasonKey, until }: OwnSuspension,
  language: Language,
  timeZone: string,
): string =>
  translate(what === 'write' ? 'abuse.blocked_write' : 'abuse.blocked', language, {
    until: momentText(until.toISOString(), language, timeZone),
    reason: reasonText(reasonKey, language),
  });

/** Routes that stay open to suspended players do not call it. @throws 403 `abuse.blocked` */
export const refuseSuspended = (
  suspension: OwnSuspension | undefined,
  wanted: SuspendedFrom,
  timeZone: string,
): void => {
  if (!suspension || (wanted === 'write' && suspension.what === 'open')) return;
  const sentence = (language: Language): string => suspensionText(suspension, language, timeZone);
  throw suspended(SuspensionResponse.from(suspension), undefined, { sentence });
};

/** Staff may set, and lift, suspensions up to a limit; admins any. */
export const maySuspendFor = (viewer: Viewer, from: Date, until: Date): boolean =>
  isAdmin(viewer) || until.getTime() - from.getTime() <= LIMITS.staffBlockDays * DAY_MS + SLACK_MS;

export const mayLift = (viewer: Viewer, { createdAt, until }: Pick<SuspensionRow, 'createdAt' | 'until'>): boolean =>
  maySuspendFor(viewer, createdAt, until);
