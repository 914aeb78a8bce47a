import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsInt, IsOptional } from 'class-validator';
import { ID_MAX, IsId } from '../../../common/persistence/entity-id.js';
import { MayBeLeftOut } from '../../../common/validation/validation.js';
import { TicketAssigneeResponse } from '../../dto/ticket.response.js';
import { TicketPriority, TicketStatus, Verdict } from '../../ticket.enums.js';

export class TicketFieldsDto {
  @MayBeLeftOut()
  @IsEnum(TicketPriority)
  priority?: TicketPriority;

  /** The id of an active team member, or null to remove the assignee. */
  @IsOptional()
  @IsId()
  assignedTo?: number | null;

  /**
   * The assignee that the client has seen, or null for none. The field is used with `assignedTo`. If the assignee has
   * changed, the server returns 409 `ticket.assigned_meanwhile` with `details` `{ assignee }`, the `{ id, name }` of
   * the current assignee. If the ticket has no assignee any more, the code is `ticket.released_meanwhile` and
   * `assignee` is null. In a bulk change the code is the outcome of the ticket, without details.
   */
  @IsOptional()
  @IsId()
  ifAssignedTo?: number | null;

  /**
   * How a report was judged. The player never receives the verdict. Null withdraws it. `duplicate` needs `duplicateOf`.
   * Other tickets have no verdict (400).
   */
  @IsOptional()
  @IsEnum(Verdict)
  @ApiProperty({ enum: Verdict, enumName: 'Verdict', required: false, nullable: true })
  verdict?: Verdict | null;

  /** The id of the report that this one repeats. If that is a duplicate itself, its original is stored. */
  @MayBeLeftOut()
  @IsId()
  @ApiProperty({ required: false, minimum: 1, maximum: ID_MAX })
  duplicateOf?: number;
}

export class ChangeTicketDto extends TicketFieldsDto {
  /** The server ignores the field, which some clients send. */
  @IsOptional()
  @IsInt()
  id?: number;

  /** A closed ticket can only become `open`. */
  @MayBeLeftOut()
  @IsEnum(TicketStatus)
  status?: TicketStatus;

  /** If true, the player is not asked for a rating. */
  @MayBeLeftOut()
  @IsBoolean()
  noSurvey?: boolean;
}

export class PresentAssigneeResponse {
  assignee: TicketAssigneeResponse | null;
}

export class DeletedTicketResponse {
  ticketId: number;
}
