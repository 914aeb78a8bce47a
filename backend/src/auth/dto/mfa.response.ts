import { toDataURL } from 'qrcode';
import type { Proposal } from '../mfa.service.js';
import { otpauthUrl } from '../totp.js';

/** What an authenticator app needs; shown once. */
export class MfaSetupResponse {
  /** The seed in base32, for typing in. */
  secret: string;
  otpauthUrl: string;
  /** The same as a picture: a data URL. */
  qr: string;

  static async from({ seed, email }: Proposal, clubName: string): Promise<MfaSetupResponse> {
    const url = otpauthUrl(seed, clubName, email);
    return { secret: seed, otpauthUrl: url, qr: await toDataURL(url) };
  }
}

export class RecoveryCodesResponse {
  /** Each stands in for the authenticator once; they cannot be shown again. */
  recoveryCodes: string[];
}

export class MfaStateResponse {
  mfaEnabled: boolean;
}
