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

/** Receives passwords as hashes. The module `auth` listens to these events and ends sessions. */
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

  /** Adds a batch of an import; see `noteImport`. @returns the e-mails that were added */
  addImported(users: readonly ImportedUser[]): Promise<Set<string>> {
    return this.rows.addImported(users);
  }

  /** Records one event for the whole import instead of one per account, which every process would load. */
  async noteImport(count: number): Promise<void> {
    await this.events.record(new UsersImported(null, null, { count }));
  }

  /** Setting present values changes nothing. @param confirm judges the account before and after, before any change */
  update(id: number, wanted: UserChanges, actorId: number, confirm: ConfirmChange): Promise<Change> {
    return this.inTransaction(async () => {
      // Locked before the row itself, always in this order, to avoid deadlocks.
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
   * Anonymizes the account and ends its sessions. Other modules remove their own data.
   * @param confirm checks the person before any change.
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

  /** A password set by somebody else is temporary. @param ends what stops working with the old password */
  setPassword(id: number, hash: string, actorId: number, ends: PasswordEnds): Promise<void> {
    return this.db.transaction(async () => {
      await this.locked(id);
      await this.rows.setPassword(id, hash, actorId === id ? null : TEMPORARY_PASSWORD_DAYS);
      await this.events.record(new UserPasswordChanged(null, actorId, { userId: id, ...ends }));
    });
  }

  /** For a person who says their name with the link of an invitation. In a transaction. */
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

/** A name that is but the e-mail follows it. */
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
