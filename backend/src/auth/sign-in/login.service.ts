import { Injectable } from '@nestjs/common';
import { isAdmin } from '../../common/access/role.js';
import { maintenanceFault } from '../../maintenance/maintenance.faults.js';
import { MaintenanceService } from '../../maintenance/maintenance.service.js';
import type { User } from '../../users/user.entity.js';
import { CodeCheck } from './code-check.js';
import type { Origin } from '../sessions/origin.js';
import { PasswordCheck } from './password-check.js';
import { SessionOpening } from '../sessions/session-opening.js';
import type { OpenedSession } from '../sessions/sessions.service.js';

export type Credentials = { readonly email: string; readonly password: string; readonly mfaToken?: string | null };

/** Without a session the code is still wanted. */
export type Login = { readonly user: User; readonly session?: OpenedSession };

/** The only way to a session (ASVS 6.3.4). */
@Injectable()
export class LoginService {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly codes: CodeCheck,
    private readonly opening: SessionOpening,
    private readonly maintenance: MaintenanceService,
  ) {}

  async login({ email, password, mfaToken: code }: Credentials, origin: Origin): Promise<Login> {
    const { ip } = origin;
    const user = await this.passwords.ofLogin({ email, password, ip });
    this.refuseDuringMaintenance(user);
    if (!user.mfaEnabled) return { user, session: await this.opening.open(user, 'none', origin) };
    if (!code) return { user };
    const session = await this.codes.ofLogin({ userId: user.id, code, ip }, (factor) =>
      this.opening.open(user, factor, origin),
    );
    return { user, session };
  }

  /** Asked after the password, so that it says nothing to strangers, and before a code is spent. */
  private refuseDuringMaintenance(user: User): void {
    const { isActive, message } = this.maintenance.current();
    if (isActive && !isAdmin(user)) throw maintenanceFault(message);
  }
}
