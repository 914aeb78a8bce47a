import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { type RowOf, statement } from '../../common/persistence/statement.js';
import { unlessTaken } from '../../common/persistence/database-errors.js';
import type { Viewer } from '../../common/access/role.js';
import { withholdingStatement } from '../../tickets/ticket-scope.sql.js';
import type { MailState } from '../mail.enums.js';

const PARKED_MAX = 50;

const countOf = (state: `${MailState}`): string => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`;

const COUNTS = withholdingStatement(
  'admin-mail-counts',
  '$1',
  (
    unlessWithheld,
  ) => `SELECT ${countOf('pending')}, ${countOf('sending')}, ${countOf('sent')}, ${countOf('dropped')}, ${countOf('parked')}
    FROM mails WHERE true${unlessWithheld('coalesce("ticketId", 0)')}`,
);

export type ParkedMail = RowOf<typeof PARKED>;

const PARKED = statement(
  'admin-mail-parked',
  `SELECT id, kind, "ticketId", error, attempts, "lastAttemptAt" FROM mails
    WHERE state = 'parked' ORDER BY id DESC LIMIT ${PARKED_MAX}`,
);

export type MailTestState = RowOf<typeof LAST_TEST>;

const LAST_TEST = statement(
  'admin-mail-last-test',
  `SELECT state, error, attempts, "createdAt" FROM mails WHERE "userId" = $1 AND kind = 'test' ORDER BY id DESC LIMIT 1`,
);
const RETRY = statement(
  'admin-mail-retry',
  `UPDATE mails SET state = 'pending', attempts = 0, "sendAfter" = now(), error = NULL
    WHERE id = $1 AND state = 'parked' RETURNING id`,
);
const EXISTS = statement('admin-mail-exists', 'SELECT id FROM mails WHERE id = $1');

export type MailCounts = Readonly<Record<`${MailState}`, number>>;

@Injectable()
export class AdminMailRepository {
  constructor(private readonly db: Db) {}

  counts(viewer: Viewer): Promise<MailCounts> {
    return this.db.one(COUNTS(viewer));
  }

  parked(): Promise<ParkedMail[]> {
    return this.db.rows(PARKED);
  }

  lastTestOf(userId: number): Promise<MailTestState | undefined> {
    return this.db.maybeOne(LAST_TEST, [userId]);
  }

  /**
   * Makes a parked mail due with all attempts. `joined`: a newer mail of the kind is pending, and the transaction has
   * failed.
   */
  async retry(id: number): Promise<'queued' | 'not_parked' | 'joined'> {
    let isQueued = false;
    const isPending = await unlessTaken(async () => (isQueued = await this.db.has(RETRY, [id])));
    if (!isPending) return 'joined';
    return isQueued ? 'queued' : 'not_parked';
  }

  exists(id: number): Promise<boolean> {
    return this.db.has(EXISTS, [id]);
  }
}
