import { Injectable } from '@nestjs/common';
import { InvalidFields, invalidField } from '../../common/validation/validation.js';
import { Club } from '../../settings/club.js';
import type { User } from '../../users/user.entity.js';
import { newToken } from '../sessions/tokens.js';
import { PasswordHasher } from './password-hasher.js';
import { type Owner, passwordFault } from './password.policy.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly hasher: PasswordHasher,
    private readonly club: Club,
  ) {}

  refuseWeak(password: string, owner: Owner, field: string): void {
    const fault = passwordFault(password, owner, this.club.values.name);
    if (fault) throw new InvalidFields([{ field, ...fault }]);
  }

  async newHash(password: string, owner: Owner, field: string): Promise<string> {
    this.refuseWeak(password, owner, field);
    return this.hasher.hash(password);
  }

  /** A temporary password must not become permanent. @throws 400 naming `field` */
  async refuseTemporary(password: string, user: User | null, field: string): Promise<void> {
    if (user?.temporaryPasswordUntil && (await this.hasher.matches(password, user.password)))
      throw invalidField(field, 'password.unchanged');
  }

  unknownHash(): Promise<string> {
    return this.hasher.hash(newToken());
  }
}
