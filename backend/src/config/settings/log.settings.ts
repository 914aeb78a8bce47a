import { IsIn, IsOptional } from 'class-validator';
import { FromVariable } from '../setting.js';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** @section Log */
export class LogSettings {
  /** Left out: `info` in production, `warn` elsewhere. Requests are logged at `info`. */
  @FromVariable('LOG_LEVEL')
  @IsOptional()
  @IsIn(LEVELS)
  readonly level?: (typeof LEVELS)[number];
}
