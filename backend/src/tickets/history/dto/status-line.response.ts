import { ApiProperty } from '@nestjs/swagger';
import type { StatusLineRow } from '../ticket-history.repository.js';

export enum StatusLine {
  Resolved = 'resolved',
  Reopened = 'reopened',
  Closed = 'closed',
}

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
