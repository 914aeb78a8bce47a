import { Injectable } from '@nestjs/common';
import { PasswordsService } from '../auth/passwords/passwords.service.js';
import { accountOf, SignInQueues } from '../auth/sign-in/login-limits.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { hasOwnName } from '../users/email.rules.js';
import { UsersRepository } from '../users/users.repository.js';
import { UsersService } from '../users/users.service.js';
import { fault } from '../common/faults/fault.js';
import { AccountTokens } from './account-tokens.service.js';

/** The same error for unknown, used, expired and replaced tokens, and for tokens of deactivated accounts. */
const badToken = fault(400, 'auth.token');

export type Chosen = { readonly newPassword: string; readonly name?: string };

/** Sets a new password with the token of a link. Sign-in still requires the second factor. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly tokens: AccountTokens,
    private readonly passwords: PasswordsService,
    private readonly people: UsersRepository,
    private readonly users: UsersService,
    private readonly db: Db,
    private readonly queues: SignInQueues,
  ) {}

  /** Ends sessions and revokes API tokens. A rejected password or name leaves the token valid. @throws 400 */
  async reset(token: string, chosen: Chosen): Promise<void> {
    const found = await this.tokens.ownerOf(token);
    if (!found) throw badToken();
    await this.queues.run(accountOf(found.id), () => this.resetAlone(token, chosen));
  }

  /** Runs one request per account at a time, so that later ones fail before they compute a hash. */
  private async resetAlone(token: string, { newPassword, name: said }: Chosen): Promise<void> {
    const owner = await this.tokens.ownerOf(token);
    if (!owner) throw badToken();
    const name = hasOwnName(owner) ? null : said;
    if (name === undefined) throw invalidField('name', 'validation.is_not_empty');
    const named = { email: owner.email, name: name ?? owner.name };
    this.passwords.refuseWeak(newPassword, named, 'newPassword');
    await this.passwords.refuseTemporary(newPassword, await this.people.findByIdWithPassword(owner.id), 'newPassword');
    const hash = await this.passwords.newHash(newPassword, named, 'newPassword');
    await this.db.transaction(async () => {
      if (!(await this.tokens.use(token, owner))) throw badToken();
      if (name !== null) await this.users.nameSelf(owner.id, name);
      await this.users.setPassword(owner.id, hash, owner.id, { keptSession: null, revokesApiTokens: true });
    });
  }
}
