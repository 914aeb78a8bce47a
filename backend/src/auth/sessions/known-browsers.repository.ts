import { Injectable } from '@nestjs/common';
import { purge } from '../../common/jobs/purge.sql.js';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import { Vault } from '../../common/secrets/vault.js';
import { deviceOf, networkOf } from './device.js';
import type { Origin } from './origin.js';

const KEPT_DAYS = 180;

/** xmax is 0 in a row that was inserted. */
const NOTE = statement(
  'known-browsers-note',
  `WITH noted AS (
    INSERT INTO known_browsers ("userId", hash) VALUES ($1, $2)
    ON CONFLICT ("userId", hash) DO UPDATE SET "lastSeenAt" = now() RETURNING xmax = 0 AS "isAdded")
  SELECT "isAdded" AND EXISTS (SELECT FROM known_browsers WHERE "userId" = $1) AS "isNew" FROM noted`,
);
purge(
  'known-browsers-purge',
  `WITH old AS MATERIALIZED (
      SELECT "userId", hash FROM known_browsers WHERE "lastSeenAt" < now() - interval '${KEPT_DAYS} days'
      ORDER BY "lastSeenAt" LIMIT $1 FOR UPDATE SKIP LOCKED)
    DELETE FROM known_browsers b USING old o WHERE b."userId" = o."userId" AND b.hash = o.hash RETURNING b."userId"`,
);

@Injectable()
export class KnownBrowsersRepository {
  constructor(
    private readonly db: Db,
    private readonly vault: Vault,
  ) {}

  /**
   * @returns whether the browser is new; the first one of a person is not, because there is nothing to compare it with
   */
  note(userId: number, { ip, userAgent }: Origin): Promise<boolean> {
    const { browser = '', system = '' } = deviceOf(userAgent) ?? {};
    const hash = this.vault.hmac(`browser:${browser}:${system}:${networkOf(ip)}`, userId);
    return this.db.value(NOTE, [userId, hash]);
  }
}
