import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/text.js';
import { tooLong } from '../../common/validation.js';
import { LIMITS } from '../../config/limits.js';

export class SwitchMaintenanceDto {
  @IsBoolean()
  isActive: boolean;

  /**
   * What people read meanwhile; left out or empty: a default sentence in their language.
   * @example 'Voltamos às 18h.'
   */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.maintenanceMessageMax, tooLong(LIMITS.maintenanceMessageMax))
  message?: string;
}
