import { Type } from 'class-transformer';
import { IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { ApiSchema, PickType } from '@nestjs/swagger';
import { ENDPOINT_LENGTH } from '../push-subscription.entity.js';

@ApiSchema({ description: 'The keys in the format of `PushSubscription.toJSON()` in a browser.' })
export class PushKeysDto {
  /**
   * An uncompressed P-256 point in base64url.
   * @example "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
   */
  @Matches(/^[\w-]{87}=?$/)
  p256dh: string;

  /**
   * A secret of 16 bytes in base64url.
   * @example "tBHItJI5svbpez7KI4CCXg"
   */
  @Matches(/^[\w-]{22}={0,2}$/)
  auth: string;
}

export class PutPushSubscriptionDto {
  /**
   * The https URL at the browser's push service. The host must be in `PUSH_SERVICES`.
   * @example "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk"
   */
  @IsString()
  @MaxLength(ENDPOINT_LENGTH)
  endpoint: string;

  @IsObject()
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys: PushKeysDto;
}

export class PushEndpointDto extends PickType(PutPushSubscriptionDto, ['endpoint']) {}

export class PushKeyResponse {
  /** The `applicationServerKey` for `PushManager.subscribe`, or null if the server sends no push messages. */
  publicKey: string | null;
}

export class PushTestResponse {
  /** Whether the push service of the browser accepted the message. */
  isDelivered: boolean;
}
