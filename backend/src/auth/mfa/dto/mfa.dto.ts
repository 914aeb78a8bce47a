import { ApiSchema } from '@nestjs/swagger';
import { IsString, Matches } from 'class-validator';
import { toDataURL } from 'qrcode';
import type { Proposal } from '../mfa.service.js';
import { otpauthUrl } from '../totp.js';
import { APP_CODE, CODE, CODE_FORMAT, PasswordDto } from './proof.dto.js';

export class SetUpMfaDto extends PasswordDto {}

export class EnableMfaDto {
  /**
   * Six digits from the authenticator app.
   * @example 123456
   */
  @IsString()
  @Matches(APP_CODE, CODE_FORMAT)
  token: string;
}

export class DisableMfaDto extends PasswordDto {
  /**
   * Six digits from the authenticator app, or a recovery code.
   * @example 123456
   */
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  token: string;
}

/**
 * PNG filter "up", which suits squares. By default the encoder tries five filters per row on the event loop, which
 * takes half of the drawing time. A function, because the encoder modifies the object.
 */
const asPng = () => ({ type: 'image/png' as const, rendererOpts: { filterType: 2 } });

@ApiSchema({ description: 'The seed for an authenticator app. The server returns it once.' })
export class MfaSetupResponse {
  /** The seed in base32, for manual entry. */
  secret: string;
  otpauthUrl: string;
  /** The URL as a QR code, in a data URL. */
  qr: string;

  static async from({ seed, email }: Proposal, clubName: string): Promise<MfaSetupResponse> {
    const url = otpauthUrl(seed, clubName, email);
    return { secret: seed, otpauthUrl: url, qr: await toDataURL(url, asPng()) };
  }
}

export class RecoveryCodesResponse {
  /** Each recovery code replaces one code of the authenticator app, once. The server returns the codes once. */
  recoveryCodes: string[];
}

export class MfaStateResponse {
  mfaEnabled: boolean;
}
