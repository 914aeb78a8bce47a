import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { requestOf, ruleOf } from '../common/access/access.js';
import { isAdmin } from '../common/access/role.js';
import { maintenanceFault, MaintenanceService } from './maintenance.service.js';

/** During maintenance only admins, sign-in, sign-out and public routes are answered; other requests get 503. */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly maintenance: MaintenanceService,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { isActive, message } = this.maintenance.current();
    if (!isActive || ruleOf(this.reflector, context)?.duringMaintenance) return true;
    const { viewer } = requestOf(context);
    if (viewer && isAdmin(viewer)) return true;
    throw maintenanceFault(message);
  }
}
