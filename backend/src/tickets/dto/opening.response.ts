import type { Language } from '../../common/i18n/language.js';
import {
  DonationSubcategory,
  PartnershipStatus,
  PartnershipType,
  TicketCategory,
  ViolatedTerm,
} from '../ticket.enums.js';
import { titleIn } from '../ticket.title.js';
import type { OpeningFields } from '../ticket.row.js';
import type { StoredRatings } from '../ticket.entity.js';

/** The name of each criterion in forms and in responses, in display order. */
export const ANSWERED_AS = {
  atendimento: 'staffService',
  qualidade: 'serverQuality',
  jogadores: 'players',
  confianca: 'projectTrust',
} as const satisfies Record<keyof StoredRatings, string>;

export const CRITERIA = Object.keys(ANSWERED_AS) as (keyof StoredRatings)[];

export type AnsweredRatings = Record<(typeof ANSWERED_AS)[keyof StoredRatings], number>;

/** Maps names of the form to names of responses. */
export const answeredRatings = (stored: StoredRatings): AnsweredRatings =>
  Object.fromEntries(CRITERIA.map((name) => [ANSWERED_AS[name], stored[name]])) as AnsweredRatings;

/** Each from 0 to 5. */
export class RatingsResponse implements AnsweredRatings {
  staffService: number;
  serverQuality: number;
  players: number;
  projectTrust: number;
}

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
