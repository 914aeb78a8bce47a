import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, type RowOf, statement } from '../../common/persistence/statement.js';
import { FormerAssignee } from './former-assignee.entity.js';
import { IS_MEMBER } from '../../users/team.sql.js';

const UNCLOSED_OF = (person: string) => `t."assignedTo" = ${person} AND t.status <> 'closed'`;
/** A person who returned to the team keeps the remaining tickets. */
const LEFT_BY = (person: string) => `${UNCLOSED_OF(person)} AND NOT EXISTS (
  SELECT FROM users u WHERE u.id = ${person} AND ${IS_MEMBER})`;

/**
 * Call in the transaction that locks the account. `Assignees` locks it too, so no ticket can be assigned to the person
 * after this statement.
 */
const ADD = command(
  'former-assignees-add',
  `INSERT INTO former_assignees ("userId") SELECT $1::int
    WHERE EXISTS (SELECT FROM tickets t WHERE ${UNCLOSED_OF('$1')})
    ON CONFLICT ("userId") DO UPDATE SET "userId" = excluded."userId"`,
);
const ALL = statement('former-assignees-all', 'SELECT "userId" FROM former_assignees ORDER BY "userId"');
const LOCK = statement(
  'former-assignees-lock',
  'SELECT "releasedCount" FROM former_assignees WHERE "userId" = $1 FOR UPDATE SKIP LOCKED',
);
/** Keeps `updatedAt`, because players must not notice the change. Leaves locked tickets for the next run. */
const RELEASE = statement(
  'former-assignees-release',
  `UPDATE tickets SET "assignedTo" = NULL WHERE id = ANY (ARRAY(
      SELECT t.id FROM tickets t WHERE ${LEFT_BY('$1')} ORDER BY t.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED))
    RETURNING id, "isTraining"`,
);
const HAS_MORE = statement(
  'former-assignees-has-more',
  `SELECT EXISTS (SELECT FROM tickets t WHERE ${LEFT_BY('$1')}) AS "hasMore"`,
);

@Injectable()
export class FormerAssigneesRepository {
  constructor(private readonly db: Db) {}

  add(userId: number): Promise<void> {
    return this.db.execute(ADD, [userId]);
  }

  all(): Promise<number[]> {
    return this.db.column(ALL);
  }

  async lock(userId: number): Promise<number | undefined> {
    return (await this.db.maybeOne(LOCK, [userId]))?.releasedCount;
  }

  release(userId: number, size: number): Promise<RowOf<typeof RELEASE>[]> {
    return this.db.rows(RELEASE, [userId, size]);
  }

  hasMore(userId: number): Promise<boolean> {
    return this.db.value(HAS_MORE, [userId]);
  }

  async setCount(userId: number, releasedCount: number): Promise<void> {
    await this.db.repository(FormerAssignee).update({ userId }, { releasedCount });
  }

  async remove(userId: number): Promise<void> {
    await this.db.repository(FormerAssignee).delete({ userId });
  }
}
