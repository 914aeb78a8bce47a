import { MinLength, ValidateIf } from 'class-validator';
import { FromVariable, TrustedUrl } from '../setting.js';

const SECRET_LENGTH_MIN = 32;

/** @section Game */
export class GameSettings {
  /**
   * Asked with POST { email } for the characters of a person who opens the ticket form; answers with a list of
   * { externalId, name, world, level, vocation, guild?, isOnline?, lastLogin? }. https, or http on this machine.
   */
  @TrustedUrl('GAME_API_URL')
  readonly apiUrl?: string;

  /** Signs the requests to GAME_API_URL as webhooks are signed; at least 32 characters (`openssl rand -hex 32`). */
  @FromVariable('GAME_API_SECRET')
  @ValidateIf(({ apiUrl, apiSecret }: GameSettings) => apiUrl !== undefined || apiSecret !== undefined)
  @MinLength(SECRET_LENGTH_MIN, { message: `must have at least ${SECRET_LENGTH_MIN} characters` })
  readonly apiSecret?: string;
}
