import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { InvalidFields, invalidField } from '../../common/validation/validation.js';
import { Club } from '../../settings/club.js';
import { UsersService } from '../../users/users.service.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import { PasswordHasher } from './password-hasher.js';
import { type Owner, passwordFault } from './password.policy.js';

export type PasswordChange = { readonly currentPassword: string; readonly newPassword: string };

@Injectable()
export class PasswordsService {
  constructor(
    private readonly check: PasswordCheck,
    private readonly hasher: PasswordHasher,
    private readonly users: UsersService,
    private readonly club: Club,
  ) {}

  /** @throws 400 naming `field` when the password is no good */
  async newHash(password: string, owner: Owner, field: string): Promise<string> {
    const fault = passwordFault(password, owner, this.club.values.name);
    if (fault) throw new InvalidFields([{ field, ...fault }]);
    return this.hasher.hash(password);
  }

  /** One's own: all other sessions of the person end (ASVS 7.4.3). */
  async changeOwn(viewer: Viewer, sessionId: number, change: PasswordChange, ip: string | null): Promise<void> {
    const { currentPassword, newPassword } = change;
    const user = await this.check.ofViewer(viewer.id, currentPassword, ip, 'currentPassword');
    if (newPassword === currentPassword) throw invalidField('newPassword', 'password.unchanged');
    const hash = await this.newHash(newPassword, user, 'newPassword');
    await this.users.setPassword(viewer.id, hash, viewer.id, { keptSession: sessionId, revokesApiTokens: false });
  }
}
