import { DomainEvent } from '../events/domain-event.js';
import type { Role } from '../common/access/role.js';

export class UserCreated extends DomainEvent<{ userId: number; role: Role }> {
  static override readonly type = 'user.created';
}

export class UsersImported extends DomainEvent<{ count: number }> {
  static override readonly type = 'users.imported';
}

/** `changed` names the fields. Their values are not logged, because they are personal data. */
export class UserUpdated extends DomainEvent<{
  userId: number;
  changed: string[];
  role: Role;
  isActive: boolean;
}> {
  static override readonly type = 'user.updated';
}

export type PasswordEnds = {
  /** Id of the session that stays; null ends all. */
  readonly keptSession: number | null;
  readonly revokesApiTokens: boolean;
};

export class UserPasswordChanged extends DomainEvent<PasswordEnds & { readonly userId: number }> {
  static override readonly type = 'user.password_changed';
}

/** The data of a person were exported by the actor, or on the command line. */
export class PersonExported extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.exported';
}

export class PersonErased extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erased';
}
