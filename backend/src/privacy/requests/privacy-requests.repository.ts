import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { command, type RowOf, statement, typed } from '../../common/persistence/statement.js';
import type { PrivacyOutcome, PrivacyRequestKind } from './privacy-request.entity.js';

/** The time in which a request must be answered (LGPD art. 19, II). */
const DAYS = 15;
const EXPORT_EVERY_HOURS = 24;

const SHOWN = `r.id, r.kind, r."createdAt", r."createdAt" + interval '${DAYS} days' AS "dueAt", r."endedAt", r.outcome, r.reason`;

/** $1: the person. */
const OWN = statement(
  'privacy-requests-own',
  `SELECT ${SHOWN} FROM privacy_requests r WHERE r."userId" = $1 AND r.kind = 'erasure' AND r."createdBy" = $1
    ORDER BY r.id DESC LIMIT 1`,
  typed<{ dueAt: Date }>(),
);

/** $1: the person. When the person may export again, or null for now. */
const EXPORT_AGAIN = statement(
  'privacy-requests-export-again',
  `SELECT (SELECT max(r."createdAt") + interval '${EXPORT_EVERY_HOURS} hours' FROM privacy_requests r
      WHERE r."userId" = $1 AND r."createdBy" = $1 AND r.kind = 'export'
        AND r."createdAt" > now() - interval '${EXPORT_EVERY_HOURS} hours') AS at`,
  typed<{ at: Date | null }>(),
);

/** $1: after this id (ended ones: before it), $2: how many. Open ones come in the order in which they are due. */
const page = (name: 'privacy-requests-open' | 'privacy-requests-ended', condition: string) =>
  statement(
    name,
    `SELECT ${SHOWN}, r."userId", u.name AS "userName", u.email, u.role, u."isActive", r."createdBy", c.name AS "createdByName",
        r."endedBy", e.name AS "endedByName"
      FROM privacy_requests r JOIN users u ON u.id = r."userId" LEFT JOIN users c ON c.id = r."createdBy"
        LEFT JOIN users e ON e.id = r."endedBy"
      WHERE ${condition} LIMIT $2`,
    typed<{ dueAt: Date }>(),
  );
const OPEN = page('privacy-requests-open', 'r."endedAt" IS NULL AND ($1::int IS NULL OR r.id > $1) ORDER BY r.id');
const ENDED = page(
  'privacy-requests-ended',
  'r."endedAt" IS NOT NULL AND ($1::int IS NULL OR r.id < $1) ORDER BY r.id DESC',
);

const ERASURES_PER_DAY = 3;
const ASKED_OFTEN = statement(
  'privacy-requests-asked-often',
  `SELECT count(*) >= ${ERASURES_PER_DAY} AS "isOften" FROM privacy_requests r
    WHERE r."userId" = $1 AND r."createdBy" = $1 AND r.kind = 'erasure' AND r."createdAt" > now() - interval '1 day'`,
);
const ADD = statement(
  'privacy-requests-add',
  `INSERT INTO privacy_requests ("userId", kind, "createdBy") VALUES ($1, 'erasure', $1)
    ON CONFLICT ("userId") WHERE "endedAt" IS NULL DO NOTHING RETURNING id`,
);
/** $1: the person, $2: the kind, $3: who did it without a request. */
const ADD_DONE = command(
  'privacy-requests-add-done',
  `INSERT INTO privacy_requests ("userId", kind, "createdBy", "endedAt", "endedBy", outcome)
    VALUES ($1, $2, $3, now(), $3, 'done')`,
);
/** $1: the person, $2: who ends it, $3: how. */
const END = statement(
  'privacy-requests-end',
  `UPDATE privacy_requests SET "endedAt" = now(), "endedBy" = $2, outcome = $3
    WHERE "userId" = $1 AND "endedAt" IS NULL RETURNING id`,
);
/** By its own id, because the person may have withdrawn it and asked again. */
const REFUSE = statement(
  'privacy-requests-refuse',
  `UPDATE privacy_requests SET "endedAt" = now(), "endedBy" = $2, outcome = 'refused', reason = $3
    WHERE id = $1 AND "endedAt" IS NULL RETURNING "userId"`,
);
const LOCK_PERSON = statement('privacy-requests-lock-person', 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE');

export type OwnRequest = RowOf<typeof OWN>;
export type PrivacyRequestRow = RowOf<typeof OPEN>;
export type OwnPrivacy = { readonly exportAgainAt: Date | null; readonly erasure: OwnRequest | undefined };
export type RequestState = 'open' | 'ended';

@Injectable()
export class PrivacyRequestsRepository {
  constructor(private readonly db: Db) {}

  own(userId: number): Promise<OwnRequest | undefined> {
    return this.db.maybeOne(OWN, [userId]);
  }

  async exportAgainAt(userId: number): Promise<Date | null> {
    return (await this.db.one(EXPORT_AGAIN, [userId])).at;
  }

  page(state: RequestState, cursor: number | null, count: number): Promise<PrivacyRequestRow[]> {
    return this.db.rows(state === 'open' ? OPEN : ENDED, [cursor, count]);
  }

  hasAskedOften(userId: number): Promise<boolean> {
    return this.db.value(ASKED_OFTEN, [userId]);
  }

  /** @returns false if one is open */
  async add(userId: number): Promise<boolean> {
    return (await this.db.rows(ADD, [userId])).length > 0;
  }

  addDone(userId: number, kind: PrivacyRequestKind, by: number | null): Promise<void> {
    return this.db.execute(ADD_DONE, [userId, kind, by]);
  }

  /** @returns false if none is open */
  async end(userId: number, by: number | null, outcome: PrivacyOutcome): Promise<boolean> {
    return (await this.db.rows(END, [userId, by, outcome])).length > 0;
  }

  /** @returns the person, or undefined if the request is not open */
  async refuse(id: number, by: number, reason: string): Promise<number | undefined> {
    return (await this.db.maybeOne(REFUSE, [id, by, reason]))?.userId;
  }

  async lockPerson(userId: number): Promise<void> {
    await this.db.rows(LOCK_PERSON, [userId]);
  }
}
