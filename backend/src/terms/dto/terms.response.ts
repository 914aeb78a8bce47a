import type { Language } from '../../common/i18n/language.js';
import type { TermsRow } from '../terms.repository.js';

export class TermsResponse {
  /** Sent with a new ticket as `termsId`. */
  id: number;
  /** In the language of the request. */
  lines: string[];
  /** The time at which this version was first shown. */
  createdAt: Date;

  static from({ id, linesPt, linesEn, createdAt }: TermsRow, language: Language): TermsResponse {
    return { id, lines: language === 'en' ? linesEn : linesPt, createdAt };
  }
}
