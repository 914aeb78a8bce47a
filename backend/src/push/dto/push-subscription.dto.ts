import { Type } from 'class-transformer';
import { IsObject, IsString, Matches, MaxLength, ValidateNested } from 'class-validator';
import { PickType } from '@nestjs/swagger';
import { ENDPOINT_LENGTH } from '../push-subscription.entity.js';

/** As `PushSubscription.toJSON()` of a browser writes them. */
export class PushKeysDto {
  /**
   * An uncompressed point of P-256 in base64url.
   * @example "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
   */
  @Matches(/^[\w-]{87}=?$/)
  p256dh: string;

  /**
   * 16 bytes in base64url.
   * @example "tBHItJI5svbpez7KI4CCXg"
   */
  @Matches(/^[\w-]{22}={0,2}$/)
  auth: string;
}

export class PutPushSubscriptionDto {
  /**
   * The address at the push service of the browser: https, at a host of `PUSH_SERVICES`.
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

/** One browser of the person. */
export class PushEndpointDto extends PickType(PutPushSubscriptionDto, ['endpoint']) {}

export class PushKeyResponse {
  /** The `applicationServerKey` for `PushManager.subscribe`; null where the server sends no push messages. */
  publicKey: string | null;
}

export class PushTestResponse {
  /** Whether the push service of the browser took the message. */
  isDelivered: boolean;
}
