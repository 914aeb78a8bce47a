import { MinLength, ValidateIf } from 'class-validator';
import { FromVariable, TrustedUrl } from '../setting.js';

const SECRET_LENGTH_MIN = 32;

/** @section Game */
export class GameSettings {
  /**
   * URL that returns a player's characters. The server sends POST { email } when the player opens the ticket form. The
   * response is a list of { externalId, name, world, level, vocation, guild?, isOnline?, lastLogin? }. The URL uses
   * https, or http on this machine.
   */
  @TrustedUrl('GAME_API_URL')
  readonly apiUrl?: string;

  /**
   * Secret of at least 32 characters (`openssl rand -hex 32`) that signs the requests to GAME_API_URL. The signature
   * has the same format as for webhooks.
   */
  @FromVariable('GAME_API_SECRET')
  @ValidateIf(({ apiUrl, apiSecret }: GameSettings) => apiUrl !== undefined || apiSecret !== undefined)
  @MinLength(SECRET_LENGTH_MIN, { message: `must have at least ${SECRET_LENGTH_MIN} characters` })
  readonly apiSecret?: string;
}
