import { IsOptional, Matches } from 'class-validator';
import { FromVariable } from '../setting.js';

/** @section Redis */
export class RedisSettings {
  /**
   * Redis server that shares live frames, presence and rate limits between processes. Without a value, PostgreSQL
   * shares live frames and presence, and each process counts rates separately.
   */
  @FromVariable('REDIS_URL')
  @IsOptional()
  @Matches(/^rediss?:\/\/./, { message: 'must look like redis://user:password@host:6379/0' })
  readonly url?: string;
}
