import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Db } from '../common/persistence/db.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Role } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import type { User } from './user.entity.js';
import { hasOwnName, nameOfEmail } from './email.rules.js';
import {
  type PasswordEnds,
  PersonErased,
  UserCreated,
  UserPasswordChanged,
  UsersImported,
  UserUpdated,
} from './users.events.js';
import {
  type ImportedUser,
  type NewUser,
  TEMPORARY_PASSWORD_DAYS,
  type UserChanges,
  UsersRepository,
} from './users.repository.js';

const emailTaken = fault(409, 'user.email_taken');
const lastAdmin = fault(409, 'user.last_admin');

type Change = { readonly before: User; readonly after: User };
type ConfirmChange = (before: User, after: User) => Promise<void>;

/** Receives passwords as hashes. `auth` listens to the events and ends sessions. */
@Injectable()
export class UsersService {
  constructor(
    private readonly rows: UsersRepository,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  /** @param actorId null for the command line */
  create(user: NewUser, actorId: number | null): Promise<User> {
    return this.inTransaction(async () => {
      const added = await this.rows.add(user);
      await this.events.record(new UserCreated(null, actorId, { userId: added.id, role: added.role }));
      return added;
    });
  }

  takenEmails(emails: readonly string[]): Promise<Set<string>> {
    return this.rows.takenEmails(emails);
  }

  addImported(users: readonly ImportedUser[]): Promise<Set<string>> {
    return this.rows.addImported(users);
  }

  /** One event for the whole import, because every process loads each event. */
  async recordImport(count: number): Promise<void> {
    await this.events.record(new UsersImported(null, null, { count }));
  }

  /** @param confirm judges the account before and after the change, before anything is written */
  update(id: number, wanted: UserChanges, actorId: number, confirm: ConfirmChange): Promise<Change> {
    return this.inTransaction(async () => {
      // Admins are locked before the account, always in this order, to avoid deadlocks.
      const admins = await this.rows.lockActiveAdminIds();
      const before = await this.locked(id);
      const changes = differences(before, withName(before, wanted));
      const changed = Object.keys(changes);
      const after = { ...before, ...changes };
      if (changed.length === 0) return { before, after };
      await confirm(before, after);
      if (!isActiveAdmin(after)) refuseLastAdmin(before, admins);
      await this.rows.change(id, changes);
      const { role, isActive } = after;
      await this.events.record(new UserUpdated(null, actorId, { userId: id, changed, role, isActive }));
      return { before, after };
    });
  }

  /**
   * Anonymizes the account and ends its sessions. Other modules delete their own data.
   * @param confirm checks the account before any change
   * @throws 404, 409 for the last active admin
   */
  erase(id: number, actorId: number | null, confirm: (user: User) => void): Promise<User> {
    return this.db.transaction(async () => {
      const admins = await this.rows.lockActiveAdminIds();
      const user = await this.locked(id);
      confirm(user);
      refuseLastAdmin(user, admins);
      await this.rows.erase(id);
      const changed = ['name', 'email', 'avatar', 'isActive'];
      await this.events.record(
        new UserUpdated(null, actorId, { userId: id, changed, role: user.role, isActive: false }),
      );
      await this.events.record(new PersonErased(null, actorId, { userId: id }));
      return user;
    });
  }

  /** A password set by another person is temporary. */
  setPassword(id: number, hash: string, actorId: number, ends: PasswordEnds): Promise<void> {
    return this.db.transaction(async () => {
      await this.locked(id);
      await this.rows.setPassword(id, hash, actorId === id ? null : TEMPORARY_PASSWORD_DAYS);
      await this.events.record(new UserPasswordChanged(null, actorId, { userId: id, ...ends }));
    });
  }

  async nameSelf(id: number, name: string): Promise<void> {
    const { role, isActive } = await this.locked(id);
    await this.rows.change(id, { name });
    await this.events.record(new UserUpdated(null, id, { userId: id, changed: ['name'], role, isActive }));
  }

  private async locked(id: number): Promise<User> {
    const user = await this.rows.lock(id);
    if (!user) throw notFound();
    return user;
  }

  /** The unique index decides which of two concurrent requests gets the e-mail. */
  private inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.db.transaction(work).catch((error: unknown) => {
      throw isDuplicateEmail(error) ? emailTaken() : error;
    });
  }
}

const isActiveAdmin = ({ role, isActive }: Pick<User, 'role' | 'isActive'>): boolean => role === Role.Admin && isActive;

const refuseLastAdmin = (user: User, adminIds: readonly number[]): void => {
  if (isActiveAdmin(user) && adminIds.every((id) => id === user.id)) throw lastAdmin();
};

/** If the name is still the e-mail, it changes with it. */
const withName = (user: User, { name, ...wanted }: UserChanges): UserChanges =>
  name === undefined && wanted.email !== undefined && !hasOwnName(user)
    ? { ...wanted, name: nameOfEmail(wanted.email) }
    : { name, ...wanted };

const differences = (user: User, wanted: UserChanges): UserChanges =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== user[key as keyof UserChanges]),
  );

const isDuplicateEmail = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'users_email_unique';
