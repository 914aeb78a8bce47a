import { Injectable } from '@nestjs/common';
import { MfaService } from '../auth/mfa/mfa.service.js';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { notFound } from '../common/faults/fault.js';
import { invalidField } from '../common/validation/validation.js';
import type { Page } from '../common/persistence/paging.js';
import { Role, type Viewer } from '../common/access/role.js';
import { UsersService } from '../users/users.service.js';
import { Invitations } from '../recovery/invitations.js';
import type { User } from '../users/user.entity.js';
import type { NewUser, UserChanges } from '../users/users.repository.js';
import { AdminUsersRepository, type UserRow, type UserSearch } from './admin-users.repository.js';
import type { ChangeUserPasswordDto } from './dto/change-user-password.dto.js';
import type { CreateUserDto } from './dto/create-user.dto.js';

@Injectable()
export class AdminUsersService {
  constructor(
    private readonly rows: AdminUsersRepository,
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
    private readonly mfa: MfaService,
    private readonly invitations: Invitations,
  ) {}

  page(viewer: Viewer, search: UserSearch): Promise<Page<UserRow>> {
    return this.rows.page(viewer, search);
  }

  /** @throws 400 for a bad password, 409 for a taken e-mail, and for an invitation without mail */
  async create(viewer: Viewer, { name, email, role = Role.User, password, invite }: CreateUserDto): Promise<UserRow> {
    if (invite && password !== undefined) throw invalidField('password', 'user.password_or_invite');
    const person = { name, email, role };
    const { id } = await (invite
      ? this.invitations.create(person, viewer.id)
      : this.withPassword(viewer, person, password!));
    return this.existing(viewer, id);
  }

  /** @throws 404, 409 for an account that has signed in or is inactive, and while mail is off */
  async invite(viewer: Viewer, id: number): Promise<UserRow> {
    await this.invitations.again(id, viewer.id);
    return this.existing(viewer, id);
  }

  /** @throws 404, 409 for a taken e-mail and for the last active admin */
  async update(viewer: Viewer, id: number, { name, email, role, isActive }: UserChanges): Promise<UserRow> {
    await this.users.update(id, { name, email, role, isActive }, viewer.id);
    return this.existing(viewer, id);
  }

  /** Ends all sessions of the person. */
  async changePassword(viewer: Viewer, id: number, dto: ChangeUserPasswordDto): Promise<UserRow> {
    const { newPassword, revokeApiTokens = false } = dto;
    const user = await this.existing(viewer, id);
    const hash = await this.passwords.newHash(newPassword, user, 'newPassword');
    await this.users.setPassword(id, hash, viewer.id, { keptSession: null, revokesApiTokens: revokeApiTokens });
    return user;
  }

  async resetMfa(viewer: Viewer, id: number): Promise<UserRow> {
    await this.existing(viewer, id);
    await this.mfa.reset(id, viewer.id);
    return this.existing(viewer, id);
  }

  private async withPassword(viewer: Viewer, person: Omit<NewUser, 'password'>, given: string): Promise<User> {
    const password = await this.passwords.newHash(given, person, 'password');
    return this.users.create({ ...person, password }, viewer.id);
  }

  private async existing(viewer: Viewer, id: number): Promise<UserRow> {
    const row = await this.rows.find(viewer, id);
    if (!row) throw notFound();
    return row;
  }
}
