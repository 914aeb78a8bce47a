import { ApiProperty } from '@nestjs/swagger';
import { StatusLine } from '../../ticket.enums.js';
import type { StatusLineRow } from '../ticket-history.repository.js';

/** The end or the new beginning of a ticket, without who brought it about. */
export class StatusLineResponse {
  @ApiProperty({ enum: StatusLine, enumName: 'StatusLine' })
  what: StatusLine;
  /** The server closed the ticket, because its player did not answer. */
  isAutomatic: boolean;
  at: Date;

  /** Each field is named, so that nothing else of the log gets out. */
  static from({ what, isAutomatic, at }: StatusLineRow): StatusLineResponse {
    return { what, isAutomatic, at };
  }
}
