import { DomainEvent } from '../events/domain-event.js';
import type { Role } from '../common/role.js';

export class UserCreated extends DomainEvent<{ userId: number; role: Role }> {
  static override readonly type = 'user.created';
}

/** Accounts of another system, taken in together on the command line. */
export class UsersImported extends DomainEvent<{ count: number }> {
  static override readonly type = 'users.imported';
}

/** `changed` names the fields; their old and new words are nobody's business in a log. */
export class UserUpdated extends DomainEvent<{
  userId: number;
  changed: string[];
  role: Role;
  isActive: boolean;
}> {
  static override readonly type = 'user.updated';
}

export class UserPasswordChanged extends DomainEvent<{
  userId: number;
  /** The session in which the person changed it goes on; null ends all. */
  keptSession: number | null;
}> {
  static override readonly type = 'user.password_changed';
}

/** All that is kept of a person was handed to the actor, or to whoever runs the command. */
export class PersonExported extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.exported';
}

/** Nothing of the account tells any more whose it was. */
export class PersonErased extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erased';
}
