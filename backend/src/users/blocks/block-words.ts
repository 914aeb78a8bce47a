import type { Language } from '../../common/i18n/language.js';
import { translate, type TextKey } from '../../common/i18n/translate.js';
import type { BlockReason } from './user-block.entity.js';

const REASONS: Readonly<Record<BlockReason, TextKey>> = {
  flooding: 'block_reason.flooding',
  insults: 'block_reason.insults',
  spam: 'block_reason.spam',
  false_reports: 'block_reason.false_reports',
  other: 'block_reason.other',
};

export const reasonText = (reason: BlockReason, language: Language): string => translate(REASONS[reason], language);
