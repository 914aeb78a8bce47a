import type { Language } from '../../common/i18n/language.js';
import type { OpeningFields } from '../opening/opening-fields.js';
import { answeredRatings } from '../opening/ratings.js';
import { titleIn } from '../opening/ticket.title.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  ViolatedTerm,
} from '../ticket.enums.js';
import { RatingsResponse } from './ratings.response.js';

/** The values that a ticket was opened with. */
export class OpeningResponse {
  /** As somebody wrote it; one that the server built is in the language of `Accept-Language`.
   * @example Dúvidas - Aurora
   */
  title: string;
  category: TicketCategory;
  subcategory: DonationSubcategory | null;
  transactionId: string | null;
  affectedCharacters: string[];
  violatedTerm: ViolatedTerm | null;
  partnershipType: PartnershipType | null;
  partnershipStatus: PartnershipStatus | null;
  streamLinks: string[];
  ratings: RatingsResponse | null;
  hasReadRules: boolean | null;
  hasFilledForm: boolean | null;
}

export const openingOf = (row: OpeningFields, language: Language): OpeningResponse => ({
  title: titleIn(row, language),
  category: row.category,
  subcategory: row.subcategory,
  transactionId: row.transactionId,
  affectedCharacters: row.affectedCharacters,
  violatedTerm: row.violatedTerm,
  partnershipType: row.partnershipType,
  partnershipStatus: row.partnershipStatus,
  streamLinks: row.streamLinks,
  ratings: row.ratings && answeredRatings(row.ratings),
  hasReadRules: row.hasReadRules,
  hasFilledForm: row.hasFilledForm,
});
