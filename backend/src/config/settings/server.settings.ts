import { IsIn, IsOptional, Matches } from 'class-validator';
import { FromVariable, Text, WholeNumber } from '../setting.js';

const MEGABYTE = 1024 * 1024;

/** @section Server */
export class ServerSettings {
  /** `production` turns the demo data off and the log of requests on. */
  @FromVariable('NODE_ENV')
  @IsIn(['development', 'production', 'test'])
  readonly mode: 'development' | 'production' | 'test' = 'development';

  /** Address to listen on; `0.0.0.0` for all. */
  @Text('HOST')
  readonly host: string = '127.0.0.1';

  /** Port of frontend and API; 0 takes a free one. */
  @WholeNumber('PORT', 0, 65_535)
  readonly port: number = 3000;

  /** Address under which people open this server, such as `https://suporte.clube.com`: the base of the links in mails. Never taken from a request. */
  @FromVariable('PUBLIC_URL')
  @IsOptional()
  @Matches(/^https?:\/\/[^\s/@?#]+\/?$/, { message: 'must look like https://suporte.clube.com, without a path' })
  readonly publicUrl?: string;

  /** Number of reverse proxies in front whose `X-Forwarded-*` headers are trusted; 0 = none. */
  @WholeNumber('TRUST_PROXY_HOPS', 0, 10)
  readonly trustProxyHops: number = 0;

  /**
   * Open connections of one address (of one /64 with IPv6), live ones included; more are closed. Not counted where TRUST_PROXY_HOPS
   * names a proxy, whose address all connections have: the proxy limits them.
   */
  @WholeNumber('CONNECTIONS_PER_ADDRESS', 1, 100_000)
  readonly connectionsPerAddress: number = 500;

  /** Requests that one person may make within a second. */
  @WholeNumber('REQUESTS_PER_SECOND', 1, 1_000_000)
  readonly requestsPerSecond: number = 40;

  /** Requests beyond REQUESTS_PER_SECOND that one person may make within a minute. */
  @WholeNumber('REQUEST_BURST', 1, 1_000_000)
  readonly requestBurst: number = 200;

  /** Longest JSON body. */
  @WholeNumber('BODY_LIMIT_BYTES', 1024, 10 * MEGABYTE)
  readonly bodyLimitBytes: number = 256 * 1024;
}
