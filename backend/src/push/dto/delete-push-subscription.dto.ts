import { PickType } from '@nestjs/swagger';
import { PutPushSubscriptionDto } from './put-push-subscription.dto.js';

export class DeletePushSubscriptionDto extends PickType(PutPushSubscriptionDto, ['endpoint']) {}
