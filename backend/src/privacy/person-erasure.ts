import { Injectable } from '@nestjs/common';
import { DeletedFiles } from '../attachments/deletion/deleted-files.js';
import { PersonFiles } from '../attachments/serving/person-files.repository.js';
import { Db } from '../common/persistence/db.js';
import { fault } from '../common/faults/fault.js';
import { invalidField } from '../common/validation/validation.js';
import type { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import { ERASURES, HOLDS_TICKETS } from './erasure.sql.js';
import { PrivacyRequests } from './requests/privacy-requests.service.js';

const holdsTickets = fault(409, 'privacy.held');

/** Erases a person but keeps the tickets (LGPD art. 18, IV and VI; docs/decisions/0061-privacy.md). */
@Injectable()
export class PersonErasure {
  constructor(
    private readonly users: UsersService,
    private readonly files: PersonFiles,
    private readonly deletedFiles: DeletedFiles,
    private readonly requests: PrivacyRequests,
    private readonly db: Db,
  ) {}

  /**
   * @param actorId null for the command line
   * @param email repeated by the caller, so that a wrong id erases nobody else
   * @throws 400 for `confirm`, 404, 409 for the last active admin, or if a ticket is held back
   */
  async erase(userId: number, actorId: number | null, email: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.users.erase(userId, actorId, (person) => refuseOther(person, email));
      await this.requests.recordErasure(userId, actorId);
      for (const statement of ERASURES) await this.db.rows(statement, [userId]);
      await this.files.forget(userId);
      // The statements above have waited for holds that were being set.
      if (await this.db.value(HOLDS_TICKETS, [userId])) throw holdsTickets();
    });
    await this.deletedFiles.deleteNewest();
  }
}

const refuseOther = ({ email }: User, typed: string): void => {
  if (email.toLowerCase() !== typed.toLowerCase()) throw invalidField('confirm', 'user.other_email');
};
