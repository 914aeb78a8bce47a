import { IsIn, IsOptional, Matches } from 'class-validator';
import { FromVariable, Text, WholeNumber } from '../setting.js';

const MEGABYTE = 1024 * 1024;

/** @section Server */
export class ServerSettings {
  /** `production` turns off the demo data and turns on the request log. */
  @FromVariable('NODE_ENV')
  @IsIn(['development', 'production', 'test'])
  readonly mode: 'development' | 'production' | 'test' = 'development';

  /** Network address of the server. `0.0.0.0` listens on all interfaces. */
  @Text('HOST')
  readonly host: string = '127.0.0.1';

  /** Port of the frontend and the API. 0 selects a free port. */
  @WholeNumber('PORT', 0, 65_535)
  readonly port: number = 3000;

  /**
   * Public URL of this server, such as `https://suporte.clube.com`. Links in mails start with it. The server never
   * derives it from a request.
   */
  @FromVariable('PUBLIC_URL')
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@?#]+\/?$/, { message: 'must look like https://suporte.clube.com, without a path' })
  readonly publicUrl?: string;

  /** Number of reverse proxies whose `X-Forwarded-*` headers are trusted. 0 trusts none. */
  @WholeNumber('TRUST_PROXY_HOPS', 0, 10)
  readonly trustProxyHops: number = 0;

  /**
   * Maximum number of open connections from one address (for IPv6, one /64 network), including live connections. The
   * server closes further connections. The limit does not apply if TRUST_PROXY_HOPS is set, because all connections
   * then have the address of the proxy.
   */
  @WholeNumber('CONNECTIONS_PER_ADDRESS', 1, 100_000)
  readonly connectionsPerAddress: number = 500;

  /** Maximum number of requests of one person within a second. */
  @WholeNumber('REQUESTS_PER_SECOND', 1, 1_000_000)
  readonly requestsPerSecond: number = 40;

  /** Number of requests beyond REQUESTS_PER_SECOND that one person may make within a minute. */
  @WholeNumber('REQUEST_BURST', 1, 1_000_000)
  readonly requestBurst: number = 200;

  /** Maximum size of a JSON body. */
  @WholeNumber('BODY_LIMIT_BYTES', 1024, 10 * MEGABYTE)
  readonly bodyLimitBytes: number = 256 * 1024;
}
