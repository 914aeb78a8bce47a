import { Injectable } from '@nestjs/common';
import { PersonFiles } from '../../attachments/person-files.js';
import { Db } from '../../common/db.js';
import { invalidField } from '../../common/validation.js';
import type { User } from '../../users/user.entity.js';
import { UsersService } from '../../users/users.service.js';
import { ERASE_FAILURES, ERASURES } from './erasure.statements.js';

/** Removes a person and keeps the tickets (LGPD art. 18, IV and VI); docs/decisions/0061-privacy.md. */
@Injectable()
export class PersonErasure {
  constructor(
    private readonly users: UsersService,
    private readonly files: PersonFiles,
    private readonly db: Db,
  ) {}

  /**
   * @param actorId null for the command line
   * @param email typed by whoever asks: a slip must not erase somebody else
   * @throws 400 naming `confirm`, 404, 409 for the last active admin
   */
  async erase(userId: number, actorId: number | null, email: string): Promise<void> {
    const keys = await this.db.transaction(async () => {
      const user = await this.users.erase(userId, actorId, (person) => refuseOther(person, email));
      for (const statement of ERASURES) await this.db.rows(statement, [userId]);
      await this.db.rows(ERASE_FAILURES, [user.email]);
      return this.files.forget(userId);
    });
    // A crash before this leaves bytes without rows, which the sweep removes.
    await this.files.removeBytes(keys);
  }
}

const refuseOther = ({ email }: User, typed: string): void => {
  if (email.toLowerCase() !== typed.toLowerCase())
    throw invalidField('confirm', 'user.other_email', {
      pt: 'Este não é o e-mail da pessoa.',
      en: 'This is not the e-mail of the person.',
    });
};
