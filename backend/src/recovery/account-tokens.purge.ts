import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { statement } from '../common/persistence/statement.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';

const PURGE = statement<{ id: number }>(
  'account-tokens-purge',
  `DELETE FROM account_tokens WHERE id = ANY (ARRAY(
    SELECT id FROM account_tokens WHERE "expiresAt" < now() ORDER BY "expiresAt" LIMIT $1
    FOR UPDATE SKIP LOCKED)) RETURNING id`,
  { id: 'int4' },
);

/** Deletes expired tokens, used ones as well: the event log says that they were used. */
@Injectable()
export class AccountTokensPurge extends HourlyPurge {
  constructor(db: Db) {
    super((size) => db.rows(PURGE, [size]));
  }
}
