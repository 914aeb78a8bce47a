import { IsEnum, IsOptional } from 'class-validator';
import { PageQuery } from '../../common/persistence/paging.js';
import { DeliveryStatus } from '../webhook.enums.js';

export class DeliveriesQuery extends PageQuery {
  @IsOptional()
  @IsEnum(DeliveryStatus)
  status?: DeliveryStatus;
}
