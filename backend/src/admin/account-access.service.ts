import { Injectable } from '@nestjs/common';
import { MfaService } from '../auth/mfa/mfa.service.js';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { SessionConfirmation } from '../auth/sign-in/session-confirmation.js';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { UsersService } from '../users/users.service.js';
import { AdminUsersRepository, type UserRow } from './admin-users.repository.js';
import type { ChangeUserPasswordDto } from './dto/user.dto.js';

/** Changes of one's own password and second factor require the current ones. */
const ownAccount = fault(409, 'user.own_account');

@Injectable()
export class AccountAccess {
  constructor(
    private readonly rows: AdminUsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly mfa: MfaService,
    private readonly confirmation: SessionConfirmation,
    private readonly db: Db,
  ) {}

  /** Ends all sessions of the account. @throws 400 for a weak password, 401, 403, 404, 409 for one's own account */
  async changePassword(viewer: Viewer, id: number, dto: ChangeUserPasswordDto): Promise<UserRow> {
    const { newPassword, revokeApiTokens: revokesApiTokens = false } = dto;
    const user = await this.otherAccount(viewer, id);
    const hash = await this.passwords.newHash(newPassword, user, 'newPassword');
    await this.db.transaction(async () => {
      await this.users.setPassword(id, hash, viewer.id, { keptSession: null, revokesApiTokens });
      // Checked again, because the confirmation may have expired while hashing or waiting for the lock.
      await this.confirmation.require();
    });
    return user;
  }

  async resetMfa(viewer: Viewer, id: number): Promise<UserRow> {
    const user = await this.otherAccount(viewer, id);
    await this.mfa.reset(id, viewer.id);
    return { ...user, mfaEnabled: false };
  }

  private async otherAccount(viewer: Viewer, id: number): Promise<UserRow> {
    if (id === viewer.id) throw ownAccount();
    const row = await this.rows.find(viewer, id);
    if (!row) throw notFound();
    return row;
  }
}
