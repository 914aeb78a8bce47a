import { IsBoolean } from 'class-validator';
import { MayBeLeftOut } from '../../common/validation/validation.js';
import { TicketIdsDto } from '../../bulk/dto/bulk.dto.js';

export class AttachTicketsDto extends TicketIdsDto {
  /** True: all of them or none; each that is refused is named under `errors`. Also refuses those of another incident. */
  @MayBeLeftOut()
  @IsBoolean()
  allOrNone?: boolean;
}
