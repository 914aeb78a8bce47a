import { IsIn, IsOptional } from 'class-validator';
import { FromVariable } from '../setting.js';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** @section Log */
export class LogSettings {
  /**
   * Minimum level of log entries. The default is `info` in production and `warn` elsewhere. Requests are logged at
   * `info`.
   */
  @FromVariable('LOG_LEVEL')
  @IsOptional()
  @IsIn(LEVELS)
  readonly level?: (typeof LEVELS)[number];
}
