import { CLAIMED, isNext } from '../common/jobs/queue.sql.js';
import { command, type RowOf, statement } from '../common/persistence/statement.js';
import { LINK_KINDS } from './mail.enums.js';

/** Limits the mails to one person, so that a burst of them does not use up everybody's limit per minute. */
const PER_PERSON_AND_MINUTE = 5;

export const IS_OPEN = `state IN ('pending', 'sending')`;

export type ClaimedMail = RowOf<typeof CLAIM>;

/** Processes claim one after the other, so that together they keep the limit per minute. */
export const LOCK = command('mails-lock', `SELECT pg_advisory_xact_lock(hashtext('mails'))`);
const IN_LAST_MINUTE = `"lastAttemptAt" > now() - interval '1 minute'`;
const IS_SENDABLE = `(SELECT count(*) FROM mails WHERE ${IN_LAST_MINUTE}) < $1::int AND ${IS_OPEN}
  AND "userId" NOT IN (SELECT "userId" FROM mails WHERE ${IN_LAST_MINUTE}
    GROUP BY "userId" HAVING count(*) >= ${PER_PERSON_AND_MINUTE})`;
/**
 * Links first, because their recipients wait for them; then other mails about accounts. Same order as index
 * `mails_next`.
 */
const ORDER = `kind NOT IN (${LINK_KINDS.map((kind) => `'${kind}'`).join(', ')}), "ticketId" IS NOT NULL,`;
export const CLAIM = statement(
  'mails-claim',
  `UPDATE mails c SET state = 'sending', "lastAttemptAt" = now(), ${CLAIMED}
    FROM users u WHERE u.id = c."userId" AND ${isNext('mails', { isOpen: IS_SENDABLE, order: ORDER })}
    RETURNING c.id, c."userId", c.kind, c."ticketId", c."notificationId", c.params, c.attempts, c."createdAt",
      u.email, u.name, u.language, u."isActive", u."mailBouncedAt"`,
);
