import { IsOptional } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { AsInt } from '../../common/validation/text.js';

export class TeamQuery {
  /** The list starts with the participants of this ticket, and omits members from whom it is withheld. */
  @IsOptional()
  @AsInt()
  @IsId()
  ticketId?: number;
}
