import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../common/access/role.js';
import { maintenanceFault, MaintenanceService } from '../../maintenance/maintenance.service.js';
import type { User } from '../../users/user.entity.js';
import type { Origin } from '../sessions/origin.js';
import { SessionOpening } from '../sessions/session-opening.js';
import type { OpenedSession } from '../sessions/sessions.service.js';
import { CodeCheck } from './code-check.js';

export type Login = { readonly user: User; readonly session?: OpenedSession };

/** Every sign-in passes here after the password: second factor, then session (ASVS 6.3.4). */
@Injectable()
export class LoginService {
  constructor(
    private readonly codes: CodeCheck,
    private readonly opening: SessionOpening,
    private readonly maintenance: MaintenanceService,
  ) {}

  async login(user: User, code: string | null | undefined, origin: Origin): Promise<Login> {
    this.refuseDuringMaintenance(user);
    if (!user.mfaEnabled) return { user, session: await this.opening.open(user, 'none', origin) };
    if (!code) return { user };
    const session = await this.codes.ofLogin({ userId: user.id, code, ip: origin.ip }, (factor) =>
      this.opening.open(user, factor, origin),
    );
    return { user, session };
  }

  /** Runs after the password check, so that it does not reveal accounts, and before a code is spent. */
  private refuseDuringMaintenance(user: User): void {
    const { isActive, message } = this.maintenance.current();
    if (isActive && !isAdmin(user)) throw maintenanceFault(message);
  }
}
