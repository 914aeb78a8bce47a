import type { MaintenanceRow } from '../maintenance.repository.js';

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
