import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';

export class SwitchMaintenanceDto {
  @IsBoolean()
  isActive: boolean;

  /**
   * The text that users see; when omitted or empty, a default text in their language.
   * @example 'Voltamos às 18h.'
   */
  @IsOptional()
  @Trimmed()
  @IsString()
  @MaxLength(LIMITS.maintenanceMessageMax, tooLong(LIMITS.maintenanceMessageMax))
  message?: string;
}
