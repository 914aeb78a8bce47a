import { Transform } from 'class-transformer';
import { IsEnum, IsInt, IsOptional, Max, Min } from 'class-validator';
import { ID_MAX } from '../../../common/persistence/entity-id.js';
import { AsInt } from '../../../common/validation/text.js';
import { currentCategory } from '../category-names.js';
import { TicketCategory } from '../../ticket.enums.js';

/** The subject of a ticket that is not opened yet. */
export class NewTicketQuery {
  /** @example doacoes */
  @Transform(({ value }: { value: unknown }) => currentCategory(value))
  @IsEnum(TicketCategory)
  category: TicketCategory;

  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(ID_MAX)
  worldId?: number;
}
