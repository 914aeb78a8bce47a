import type { Language } from '../../common/i18n/language.js';
import { momentText } from '../../common/i18n/moment.text.js';
import { type TextKey, translate } from '../../common/i18n/translate.js';
import { faultWith } from '../../common/faults/fault.js';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { LIMITS } from '../../config/limits.js';
import { BlockResponse } from './dto/block.response.js';
import type { BlockedFrom, BlockReason } from './user-block.entity.js';
import type { BlockRow, OwnBlock } from './user-blocks.repository.js';

const REASONS: Readonly<Record<BlockReason, TextKey>> = {
  flooding: 'block_reason.flooding',
  insults: 'block_reason.insults',
  spam: 'block_reason.spam',
  false_reports: 'block_reason.false_reports',
  other: 'block_reason.other',
};

export const reasonText = (reason: BlockReason, language: Language): string => translate(REASONS[reason], language);

const DAY_MS = 86_400_000;
/** Tolerance for client clocks, and for the time that a form stays open. */
const SLACK_MS = 600_000;

const blocked = faultWith(403, 'abuse.blocked', BlockResponse);

export const blockText = ({ what, reasonKey, until }: OwnBlock, language: Language, timeZone: string): string =>
  translate(what === 'write' ? 'abuse.blocked_write' : 'abuse.blocked', language, {
    until: momentText(until.toISOString(), language, timeZone),
    reason: reasonText(reasonKey, language),
  });

/** Routes that stay open to suspended players do not call it. @throws 403 `abuse.blocked` */
export const refuseBlocked = (block: OwnBlock | undefined, wanted: BlockedFrom, timeZone: string): void => {
  if (!block || (wanted === 'write' && block.what === 'open')) return;
  const sentence = (language: Language): string => blockText(block, language, timeZone);
  throw blocked(BlockResponse.from(block), undefined, { sentence });
};

/** Staff may set, and lift, suspensions up to a limit; admins any. */
export const mayBlockFor = (viewer: Viewer, from: Date, until: Date): boolean =>
  isAdmin(viewer) || until.getTime() - from.getTime() <= LIMITS.staffBlockDays * DAY_MS + SLACK_MS;

export const mayLift = (viewer: Viewer, { createdAt, until }: Pick<BlockRow, 'createdAt' | 'until'>): boolean =>
  mayBlockFor(viewer, createdAt, until);
