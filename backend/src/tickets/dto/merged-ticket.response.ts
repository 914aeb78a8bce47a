import type { Language } from '../../common/i18n/language.js';
import type { MergedTicketRow } from '../ticket.row.js';
import { openingOf, OpeningResponse } from './opening.response.js';

/** The opening of a ticket that continues in another one. */
export class MergedTicketResponse extends OpeningResponse {
  id: number;
  description: string;
  createdAt: Date;
  mergedAt: Date;

  static from(row: MergedTicketRow, language: Language): MergedTicketResponse {
    return {
      id: row.id,
      ...openingOf(row, language),
      description: row.description,
      createdAt: new Date(row.createdAt),
      mergedAt: new Date(row.mergedAt),
    };
  }
}
