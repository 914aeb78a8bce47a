import { momentText } from '../../common/i18n/moment.text.js';
import { translate } from '../../common/i18n/translate.js';
import { RemovalPart } from '../../removals/removal.entity.js';
import type { RemovalRow } from '../../removals/removals.sql.js';
import { type Reader, words } from './transcript-page.js';

const SENTENCES = {
  [RemovalPart.Description]: 'transcript.removed',
  [RemovalPart.Message]: 'transcript.removed',
  [RemovalPart.File]: 'transcript.removed_file',
  [RemovalPart.Title]: 'transcript.removed_title',
} as const;

/** Lines in place of what was removed. */
export const removalTags = (removals: readonly RemovalRow[], reader: Reader): string =>
  removals.map((removal) => `<p class="gone">${sentenceOf(removal, reader)}</p>`).join('');

const sentenceOf = ({ part, reason, isByAuthor, createdAt }: RemovalRow, reader: Reader): string =>
  words(reader, isByAuthor ? 'transcript.removed_by_author' : SENTENCES[part], {
    reason: translate(`removal_reason.${reason}`, reader.language),
    at: momentText(createdAt, reader.language, reader.timeZone),
  });
