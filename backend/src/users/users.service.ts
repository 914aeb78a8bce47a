import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { Db } from '../common/db.js';
import { notFound } from '../common/fault.js';
import { Role } from '../common/role.js';
import { Events } from '../events/events.service.js';
import type { User } from './user.entity.js';
import { emailTaken, lastAdmin } from './user.faults.js';
import { PersonErased, UserCreated, UserPasswordChanged, UsersImported, UserUpdated } from './users.events.js';
import { type ImportedUser, type NewUser, type UserChanges, UsersRepository } from './users.repository.js';

/** Passwords arrive here as hashes. Sessions end by listening to these events, see the room auth. */
@Injectable()
export class UsersService {
  constructor(
    private readonly rows: UsersRepository,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  /** @param actorId null for an account made on the command line */
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

  /** Part of an import; see `noteImport`. @returns the e-mails of those that were added */
  addImported(users: readonly ImportedUser[]): Promise<Set<string>> {
    return this.rows.addImported(users);
  }

  /** One line in the log for all of them: a hundred thousand would only be read by the live connections. */
  async noteImport(count: number): Promise<void> {
    await this.events.record(new UsersImported(null, null, { count }));
  }

  /** The same values again change nothing and end no session. */
  update(id: number, wanted: UserChanges, actorId: number): Promise<User> {
    return this.inTransaction(async () => {
      // Locked before the row itself, always in this order: two changes at once wait for each other and never for ever.
      const admins = await this.rows.lockActiveAdminIds();
      const user = await this.locked(id);
      const changes = differences(user, wanted);
      const changed = Object.keys(changes);
      if (changed.length === 0) return user;
      const after = { ...user, ...changes };
      if (!isActiveAdmin(after)) refuseLastAdmin(user, admins);
      await this.rows.change(id, changes);
      const { role, isActive } = after;
      await this.events.record(new UserUpdated(null, actorId, { userId: id, changed, role, isActive }));
      return after;
    });
  }

  /**
   * Replaces the person by nobody and ends their sessions. What other rooms keep of them is theirs to remove.
   * @param confirm judges the person before anything happens. @throws 404, 409 for the last active admin
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

  /** @param keptSession the session in which people change their own goes on; null ends all */
  setPassword(id: number, hash: string, actorId: number | null, keptSession: number | null): Promise<void> {
    return this.db.transaction(async () => {
      await this.locked(id);
      await this.rows.setPassword(id, hash);
      await this.events.record(new UserPasswordChanged(null, actorId, { userId: id, keptSession }));
    });
  }

  private async locked(id: number): Promise<User> {
    const user = await this.rows.lock(id);
    if (!user) throw notFound();
    return user;
  }

  /** The unique index decides, so that of two requests at once only one gets the e-mail. */
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

const differences = (user: User, wanted: UserChanges): UserChanges =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== user[key as keyof UserChanges]),
  );

const isDuplicateEmail = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'users_email_unique';
