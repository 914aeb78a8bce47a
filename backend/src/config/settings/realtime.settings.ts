import { IsUrl } from 'class-validator';
import { List, WholeNumber } from '../setting.js';

const ORIGIN = { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true };

/** @section Live connection */
export class RealtimeSettings {
  /** Additional origins whose pages may open the live connection, exact and separated by commas. */
  @List('ALLOWED_ORIGINS')
  @IsUrl(ORIGIN, { each: true })
  readonly allowedOrigins: readonly string[] = [];

  /**
   * Maximum number of live connections to one process. The server rejects further connections. One connection uses
   * about 5 kB.
   */
  @WholeNumber('LIVE_CONNECTIONS', 1, 100_000)
  readonly maxConnections: number = 10_000;
}
