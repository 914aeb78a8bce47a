import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Trimmed } from '../../common/validation/text.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import type { MaintenanceRow } from '../maintenance.repository.js';

export class SwitchMaintenanceDto {
  @IsBoolean()
  isActive: boolean;

  /**
   * The text for users. If omitted or empty, clients show a default text in the user's language.
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
  /** If the value is null, clients show a default text in the user's language. */
  message: string | null;
  enabledBy: number | null;
  enabledAt: Date | null;
  disabledAt: Date | null;

  static from({ isActive, message, enabledBy, enabledAt, disabledAt }: MaintenanceRow): MaintenanceStateResponse {
    return { isActive, message, enabledBy, enabledAt, disabledAt };
  }
}
