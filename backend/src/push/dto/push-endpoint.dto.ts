import { PickType } from '@nestjs/swagger';
import { PutPushSubscriptionDto } from './put-push-subscription.dto.js';

/** One browser of the person. */
export class PushEndpointDto extends PickType(PutPushSubscriptionDto, ['endpoint']) {}
