import { IsId } from '../../common/persistence/entity-id.js';

export class MergeTicketDto {
  @IsId()
  intoId: number;
}
