import { Transform } from 'class-transformer';
import { IsEnum, IsOptional } from 'class-validator';
import { IsId } from '../../common/persistence/entity-id.js';
import { AsInt } from '../../common/validation/text.js';
import { TicketCategory } from '../ticket.enums.js';

const OLD_NAMES = new Map<unknown, TicketCategory>([
  ['parceria', TicketCategory.Parcerias],
  ['feedback', TicketCategory.Feedbacks],
  ['denuncia', TicketCategory.DenunciasGerais],
]);

export const currentCategory = (name: unknown): unknown => OLD_NAMES.get(name) ?? name;

export class NewTicketQuery {
  /** @example doacoes */
  @Transform(({ value }: { value: unknown }) => currentCategory(value))
  @IsEnum(TicketCategory)
  category: TicketCategory;

  @IsOptional()
  @AsInt()
  @IsId()
  worldId?: number;
}
