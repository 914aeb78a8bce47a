import { DomainEvent } from '../events/domain-event.js';
import type { Role } from '../common/access/role.js';

export class UserCreated extends DomainEvent<{ userId: number; role: Role }> {
  static override readonly type = 'user.created';
}

export class UsersImported extends DomainEvent<{ count: number }> {
  static override readonly type = 'users.imported';
}

/** Contains names of fields, not their values, which are personal data. */
export class UserUpdated extends DomainEvent<{
  userId: number;
  changed: string[];
  role: Role;
  isActive: boolean;
}> {
  static override readonly type = 'user.updated';
}

export type PasswordEnds = {
  /** The session that stays; null ends all. */
  readonly keptSession: number | null;
  readonly revokesApiTokens: boolean;
};

export class UserPasswordChanged extends DomainEvent<PasswordEnds & { readonly userId: number }> {
  static override readonly type = 'user.password_changed';
}

export class PersonExported extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.exported';
}

export class PersonErased extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erased';
}

export class ErasureRequested extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erasure_requested';
}

export class ErasureWithdrawn extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erasure_withdrawn';
}

export class ErasureRefused extends DomainEvent<{ userId: number }> {
  static override readonly type = 'user.erasure_refused';
}
