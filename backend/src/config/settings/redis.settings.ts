import { IsOptional, Matches } from 'class-validator';
import { FromVariable } from '../setting.js';

/** @section Redis */
export class RedisSettings {
  /**
   * Shares live frames, presence and rate limits between processes. Left out: PostgreSQL shares frames and presence, and
   * each process counts rates by itself.
   */
  @FromVariable('REDIS_URL')
  @IsOptional()
  @Matches(/^rediss?:\/\/./, { message: 'must look like redis://user:password@host:6379/0' })
  readonly url?: string;
}
