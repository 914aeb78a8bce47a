import type { Ticket } from '../ticket.entity.js';
import { CATEGORY_FIELDS } from './category-rules.js';

/** The columns that a ticket is opened with. The description is apart, because lists omit it. */
export const OPENING_FIELDS = [
  'title',
  'titleEn',
  'category',
  ...CATEGORY_FIELDS,
] as const satisfies readonly (keyof Ticket)[];

export type OpeningFields = Pick<Ticket, (typeof OPENING_FIELDS)[number]>;
