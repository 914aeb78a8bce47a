import { Injectable } from '@nestjs/common';
import { MfaService } from '../auth/mfa/mfa.service.js';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { Confirmation } from '../auth/sign-in/confirmation.js';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { ownAccount } from '../users/user.faults.js';
import { UsersService } from '../users/users.service.js';
import { AdminUsersRepository, type UserRow } from './admin-users.repository.js';
import type { ChangeUserPasswordDto } from './dto/change-user-password.dto.js';
import { CONFIRMATION, type ConfirmedDto } from './dto/confirmed.dto.js';

/** Password and second factor of another account. */
@Injectable()
export class AccountAccess {
  constructor(
    private readonly rows: AdminUsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly mfa: MfaService,
    private readonly confirmation: Confirmation,
  ) {}

  /** Ends all sessions of the account. @throws 400 for a bad password or confirmation, 404, 409 for one's own account, 429 */
  async changePassword(viewer: Viewer, id: number, dto: ChangeUserPasswordDto, ip: string | null): Promise<UserRow> {
    const { newPassword, revokeApiTokens: revokesApiTokens = false } = dto;
    const user = await this.otherAccount(viewer, id);
    const hash = await this.passwords.newHash(newPassword, user, 'newPassword');
    await this.confirmed(viewer, dto, ip, () =>
      this.users.setPassword(id, hash, viewer.id, { keptSession: null, revokesApiTokens }),
    );
    return user;
  }

  /** @throws 400 for a bad confirmation, 404, 409 for one's own account, 429 */
  async resetMfa(viewer: Viewer, id: number, dto: ConfirmedDto, ip: string | null): Promise<UserRow> {
    const user = await this.otherAccount(viewer, id);
    await this.confirmed(viewer, dto, ip, () => this.mfa.reset(id, viewer.id));
    return { ...user, mfaEnabled: false };
  }

  private confirmed(
    viewer: Viewer,
    { confirmation }: ConfirmedDto,
    ip: string | null,
    action: () => Promise<void>,
  ): Promise<void> {
    return this.confirmation.before(viewer, { ...confirmation, ip, within: CONFIRMATION }, action);
  }

  private async otherAccount(viewer: Viewer, id: number): Promise<UserRow> {
    if (id === viewer.id) throw ownAccount();
    const row = await this.rows.find(viewer, id);
    if (!row) throw notFound();
    return row;
  }
}
