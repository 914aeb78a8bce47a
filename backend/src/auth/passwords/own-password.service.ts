import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { signInFirst } from '../../common/faults/fault.js';
import { type Rate, RateLimits } from '../../common/redis/rate-limits.js';
import { invalidField } from '../../common/validation/validation.js';
import { UsersRepository } from '../../users/users.repository.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import { PasswordsService } from './passwords.service.js';

const CHANGES_PER_HOUR = 5;
const CHANGES: Rate = { name: 'password-change', windowMs: 3_600_000 };

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

/** Limited per hour, because each change sends a mail and records an event. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly check: PasswordCheck,
    private readonly passwords: PasswordsService,
    private readonly people: UsersRepository,
    private readonly users: UsersService,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Ends the other sessions (ASVS 7.4.3). Checks the new password first, so that every comparison of the current one
   * counts.
   * @throws 400, 429
   */
  async change(viewer: Viewer, sessionId: number, change: PasswordChange, ip: string | null): Promise<void> {
    const { currentPassword, newPassword } = change;
    if (newPassword === currentPassword) throw invalidField('newPassword', 'password.unchanged');
    const owner = await this.people.find(viewer.id);
    if (!owner) throw signInFirst();
    this.passwords.refuseWeak(newPassword, owner, 'newPassword');
    await this.counted(viewer.id, async () => {
      const known = await this.check.ofViewer(viewer.id, currentPassword, ip, 'currentPassword');
      await this.passwords.refuseTemporary(newPassword, known, 'newPassword');
      const hash = await this.passwords.newHash(newPassword, owner, 'newPassword');
      await this.users.setPassword(viewer.id, hash, viewer.id, { keptSession: sessionId, revokesApiTokens: false });
    });
  }

  /** Counts before the change, so that parallel requests stay within the limit; a failed change is not counted. */
  private async counted(userId: number, change: () => Promise<void>): Promise<void> {
    await this.limits.spend(CHANGES, userId, CHANGES_PER_HOUR);
    try {
      await change();
    } catch (error) {
      await this.limits.giveBack(CHANGES, userId, CHANGES_PER_HOUR);
      throw error;
    }
  }
}
