import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { command, type RowOf, statement } from '../common/persistence/statement.js';

const THE_ROW = 1;

export type MaintenanceRow = RowOf<typeof READ>;

const READ = statement(
  'maintenance-read',
  `SELECT "isActive", message, "enabledBy", "enabledAt", "disabledAt" FROM maintenance_mode WHERE id = ${THE_ROW}`,
);
const SWITCH_ON = command(
  'maintenance-switch-on',
  `INSERT INTO maintenance_mode (id, "isActive", message, "enabledBy", "enabledAt") VALUES (${THE_ROW}, true, $1, $2, now())
    ON CONFLICT (id) DO UPDATE SET "isActive" = true, message = excluded.message, "enabledBy" = excluded."enabledBy",
      "enabledAt" = CASE WHEN maintenance_mode."isActive" THEN maintenance_mode."enabledAt" ELSE now() END,
      "disabledAt" = NULL, "updatedAt" = now()`,
);
const SWITCH_OFF = command(
  'maintenance-switch-off',
  `UPDATE maintenance_mode SET "isActive" = false, "disabledAt" = now(), "updatedAt" = now()
    WHERE id = ${THE_ROW} AND "isActive"`,
);

const NEVER_USED: MaintenanceRow = {
  isActive: false,
  message: null,
  enabledBy: null,
  enabledAt: null,
  disabledAt: null,
};

@Injectable()
export class MaintenanceRepository {
  constructor(private readonly db: Db) {}

  async read(): Promise<MaintenanceRow> {
    return (await this.db.maybeOne(READ)) ?? NEVER_USED;
  }

  async switchOn(message: string | null, adminId: number): Promise<void> {
    await this.db.execute(SWITCH_ON, [message, adminId]);
  }

  async switchOff(): Promise<void> {
    await this.db.execute(SWITCH_OFF);
  }
}
