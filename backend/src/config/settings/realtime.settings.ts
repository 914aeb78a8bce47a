import { IsUrl } from 'class-validator';
import { List, WholeNumber } from '../setting.js';

const ORIGIN = { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true };

/** @section Live connection */
export class RealtimeSettings {
  /** Further origins, exact and separated by commas, whose pages may open the live connection. */
  @List('ALLOWED_ORIGINS')
  @IsUrl(ORIGIN, { each: true })
  readonly allowedOrigins: readonly string[] = [];

  /** Live connections to one process; more are refused. One takes some 5 kB. */
  @WholeNumber('LIVE_CONNECTIONS', 1, 100_000)
  readonly maxConnections: number = 10_000;
}
