import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, statement } from '../../common/persistence/statement.js';

/**
 * Due again after a random time, so that one file that cannot be deleted does not hold up the same others each time. A
 * file whose row was put back is left alone.
 */
const CLAIM = statement(
  'deleted-files-claim',
  `UPDATE deleted_files SET "dueAt" = now() + (1 + random()) * interval '5 minutes' WHERE "fileKey" = ANY (ARRAY(
      SELECT d."fileKey" FROM deleted_files d WHERE d."dueAt" <= now()
        AND NOT EXISTS (SELECT FROM ticket_attachments a WHERE a."fileKey" = d."fileKey")
      ORDER BY d."dueAt" DESC LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING "fileKey"`,
);
/** Longer than any request: one that was running may have stored a thumbnail after the first deletion. */
const REPEATED_AFTER = '1 hour';
const MARK_DELETED = command(
  'deleted-files-mark-deleted',
  `WITH done AS (DELETE FROM deleted_files WHERE "fileKey" = ANY($1::text[]) AND "isRepetition")
    UPDATE deleted_files SET "isRepetition" = true, "dueAt" = now() + interval '${REPEATED_AFTER}'
    WHERE "fileKey" = ANY($1::text[]) AND NOT "isRepetition"`,
);

@Injectable()
export class DeletedFilesRepository {
  constructor(private readonly db: Db) {}

  /** @returns keys that no other process deletes meanwhile */
  claimNewest(size: number): Promise<string[]> {
    return this.db.column(CLAIM, [size]);
  }

  async markDeleted(keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await this.db.execute(MARK_DELETED, [keys]);
  }
}
