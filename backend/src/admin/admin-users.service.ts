import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { SessionConfirmation } from '../auth/sign-in/session-confirmation.js';
import { invalidField } from '../common/validation/validation.js';
import { Db } from '../common/persistence/db.js';
import type { Page } from '../common/persistence/paging.js';
import { isTeam, Role, type Viewer } from '../common/access/role.js';
import { AccountMails } from '../recovery/account-mails.js';
import { nameOfEmail } from '../users/email.rules.js';
import { UsersService } from '../users/users.service.js';
import { Invitations } from '../recovery/invitations.js';
import type { User } from '../users/user.entity.js';
import {
  AdminUsersRepository,
  type RoleCounts,
  type UserFilter,
  type UserRow,
  type UserSearch,
} from './admin-users.repository.js';
import type { CreateUserDto, InvitedRow, UpdateUserDto } from './dto/user.dto.js';

type Account = Pick<User, 'role' | 'email'>;

/** A stolen session must neither change the team nor take over an account by changing its e-mail. */
const needsConfirmation = (before: Account, after: Account): boolean =>
  isTeam(before) || isTeam(after) || before.email !== after.email;

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly rows: AdminUsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly confirmation: SessionConfirmation,
    private readonly invitations: Invitations,
    private readonly mails: AccountMails,
    private readonly db: Db,
  ) {}

  page(viewer: Viewer, search: UserSearch): Promise<Page<UserRow>> {
    return this.rows.page(viewer, search);
  }

  counts(search: UserFilter): Promise<RoleCounts> {
    return this.rows.counts(search);
  }

  /** @throws 400 for a weak password, 401, 403, 409 for a taken e-mail */
  async create(viewer: Viewer, dto: CreateUserDto): Promise<InvitedRow> {
    const { email, name = nameOfEmail(email), role = Role.User, password: given, invite = false } = dto;
    if (invite && given !== undefined) throw invalidField('password', 'user.password_or_invite');
    const person = { name, email, role };
    const password = await (invite ? this.passwords.unknownHash() : this.passwords.newHash(given!, person, 'password'));
    return this.inviting(viewer, async () => {
      if (isTeam(person)) await this.confirmation.require();
      if (invite) return this.invitations.create({ ...person, password }, viewer.id);
      return this.users.create({ ...person, password, isTemporary: true }, viewer.id);
    });
  }

  /** @throws 401, 403, 404, 409 for an account that has signed in or is inactive, 429 */
  invite(viewer: Viewer, id: number): Promise<InvitedRow> {
    return this.inviting(viewer, async () => {
      const invited = await this.invitations.again(id, viewer.id);
      // Checked again, because the confirmation may have expired while waiting for the lock.
      await this.confirmation.require();
      return invited;
    });
  }

  endInvite(viewer: Viewer, id: number): Promise<void> {
    return this.invitations.end(id, viewer.id);
  }

  /** @throws 401, 403, 404, 409 for a taken e-mail or the last active admin */
  update(viewer: Viewer, id: number, wanted: UpdateUserDto): Promise<UserRow> {
    return this.changing(viewer, async () => {
      const { before, after } = await this.users.update(id, wanted, viewer.id, async (...states) => {
        if (needsConfirmation(...states)) await this.confirmation.require();
      });
      if (before.email !== after.email) await this.mails.emailChanged(before);
      return id;
    });
  }

  private inviting(viewer: Viewer, work: () => Promise<{ id: number; inviteUrl?: string }>): Promise<InvitedRow> {
    return this.db.transaction(async () => {
      const { id, inviteUrl } = await work();
      return { row: (await this.rows.find(viewer, id))!, inviteUrl };
    });
  }

  /** Reads the account before the commit, so that a failed read rolls the change back. */
  private changing(viewer: Viewer, work: () => Promise<number>): Promise<UserRow> {
    return this.db.transaction(async () => (await this.rows.find(viewer, await work()))!);
  }
}
