import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, statement } from '../../common/persistence/statement.js';
import { Vault } from '../../common/secrets/vault.js';
import { deviceOf, networkOf } from './device.js';
import type { Origin } from './origin.js';

/** After so many days without a sign-in a browser is new again. */
const KEPT_DAYS = 180;

/** xmax is 0 in a row that was inserted. */
const NOTE = statement(
  'known-browsers-note',
  `WITH noted AS (
    INSERT INTO known_browsers ("userId", hash) VALUES ($1, $2)
    ON CONFLICT ("userId", hash) DO UPDATE SET "lastSeenAt" = now() RETURNING xmax = 0 AS "isAdded")
  SELECT "isAdded" AND EXISTS (SELECT FROM known_browsers WHERE "userId" = $1) AS "isNew" FROM noted`,
);
const PURGE = command(
  'known-browsers-purge',
  `DELETE FROM known_browsers WHERE "lastSeenAt" < now() - interval '${KEPT_DAYS} days'`,
);

/** Remembers the browsers and networks from which people have signed in. */
@Injectable()
export class KnownBrowsersRepository {
  constructor(
    private readonly db: Db,
    private readonly vault: Vault,
  ) {}

  /** Remembers it. @returns whether it is new; the first one of a person is not, since there is nothing to compare it with */
  note(userId: number, { ip, userAgent }: Origin): Promise<boolean> {
    const { browser = '', system = '' } = deviceOf(userAgent) ?? {};
    const hash = this.vault.hmac(`browser:${browser}:${system}:${networkOf(ip)}`, userId);
    return this.db.value(NOTE, [userId, hash]);
  }

  async deleteOld(): Promise<void> {
    await this.db.execute(PURGE);
  }
}
