import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import type { MaintenanceRow } from '../maintenance.repository.js';

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

export class MaintenanceStateResponse {
  isActive: boolean;
  /** Null stands for the default text in the user's language. */
  message: string | null;
  /** Id of the admin who last turned maintenance on. */
  enabledBy: number | null;
  enabledAt: Date | null;
  disabledAt: Date | null;

  static from({ isActive, message, enabledBy, enabledAt, disabledAt }: MaintenanceRow): MaintenanceStateResponse {
    return { isActive, message, enabledBy, enabledAt, disabledAt };
  }
}
