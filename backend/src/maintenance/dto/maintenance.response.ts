import type { MaintenanceRow } from '../maintenance.repository.js';

export class MaintenanceStateResponse {
  isActive: boolean;
  /** Null: the default sentence, in the reader's language. */
  message: string | null;
  /** Id of the admin who switched it on last. */
  enabledBy: number | null;
  enabledAt: Date | null;
  disabledAt: Date | null;

  static from({ isActive, message, enabledBy, enabledAt, disabledAt }: MaintenanceRow): MaintenanceStateResponse {
    return { isActive, message, enabledBy, enabledAt, disabledAt };
  }
}
