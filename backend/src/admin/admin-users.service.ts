import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { Confirmation } from '../auth/sign-in/confirmation.js';
import { invalidField } from '../common/validation/validation.js';
import { Db } from '../common/persistence/db.js';
import type { Page } from '../common/persistence/paging.js';
import { isTeam, Role, type Viewer } from '../common/access/role.js';
import { EmailNotices } from '../recovery/email-notices.js';
import { UsersService } from '../users/users.service.js';
import { Invitations } from '../recovery/invitations.js';
import { needsConfirmation } from './admin-users.policy.js';
import { AdminUsersRepository, type UserRow, type UserSearch } from './admin-users.repository.js';
import { CONFIRMATION, confirmationMissing } from './dto/confirmed.dto.js';
import type { CreateUserDto } from './dto/create-user.dto.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';

type Given = Pick<CreateUserDto, 'confirmation'>;

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly rows: AdminUsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly confirmation: Confirmation,
    private readonly invitations: Invitations,
    private readonly notices: EmailNotices,
    private readonly db: Db,
  ) {}

  page(viewer: Viewer, search: UserSearch): Promise<Page<UserRow>> {
    return this.rows.page(viewer, search);
  }

  /** @throws 400 for a bad password or confirmation, 409 for a taken e-mail, and for an invitation without mail, 429 */
  async create(viewer: Viewer, dto: CreateUserDto, ip: string | null): Promise<UserRow> {
    const { name, email, role = Role.User, password: given, invite } = dto;
    if (invite && given !== undefined) throw invalidField('password', 'user.password_or_invite');
    if (isTeam({ role }) && !dto.confirmation) throw confirmationMissing();
    const person = { name, email, role };
    // Before the confirmation, in whose transaction other admins wait.
    const password = await (invite ? this.passwords.unknownHash() : this.passwords.newHash(given!, person, 'password'));
    return this.confirmed(viewer, dto, ip, () =>
      this.changing(viewer, async () => {
        const { id } = await (invite ? this.invitations : this.users).create({ ...person, password }, viewer.id);
        return id;
      }),
    );
  }

  /** @throws 404, 409 for an account that has signed in or is inactive, and while mail is off */
  invite(viewer: Viewer, id: number): Promise<UserRow> {
    return this.changing(viewer, async () => {
      await this.invitations.again(id, viewer.id);
      return id;
    });
  }

  /** @throws 400 for a bad confirmation, 404, 409 for a taken e-mail and for the last active admin, 429 */
  update(viewer: Viewer, id: number, dto: UpdateUserDto, ip: string | null): Promise<UserRow> {
    return this.confirmed(viewer, dto, ip, () => this.changing(viewer, () => this.change(viewer, id, dto)));
  }

  private async change(viewer: Viewer, id: number, { confirmation, ...wanted }: UpdateUserDto): Promise<number> {
    const { before, after } = await this.users.update(id, wanted, viewer.id, (...states) => {
      if (!confirmation && needsConfirmation(...states)) throw confirmationMissing();
    });
    if (before.email !== after.email) await this.notices.notify(before);
    return id;
  }

  /** One that is given has to be right, also where none is needed. */
  private confirmed<Result>(
    viewer: Viewer,
    { confirmation }: Given,
    ip: string | null,
    action: () => Promise<Result>,
  ): Promise<Result> {
    if (!confirmation) return action();
    return this.confirmation.before(viewer, { ...confirmation, ip, within: CONFIRMATION }, action);
  }

  /** @param work returns the id of the account, which is read before the commit: a failure to read it undoes the change */
  private changing(viewer: Viewer, work: () => Promise<number>): Promise<UserRow> {
    return this.db.transaction(async () => (await this.rows.find(viewer, await work()))!);
  }
}
