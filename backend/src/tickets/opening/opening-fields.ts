import type { Ticket } from '../ticket.entity.js';

/** The columns that a ticket is opened with. The description is apart, because lists omit it. */
export const OPENING_FIELDS = [
  'title',
  'titleEn',
  'category',
  'subcategory',
  'transactionId',
  'affectedCharacters',
  'violatedTerm',
  'partnershipType',
  'partnershipStatus',
  'streamLinks',
  'ratings',
  'hasReadRules',
  'hasFilledForm',
] as const satisfies readonly (keyof Ticket)[];

export type OpeningFields = Pick<Ticket, (typeof OPENING_FIELDS)[number]>;
