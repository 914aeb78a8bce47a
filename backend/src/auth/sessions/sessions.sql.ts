import { columnList } from '../../common/persistence/entity-columns.js';
import { purgeExpired } from '../../common/jobs/purge.sql.js';
import { command, statement } from '../../common/persistence/statement.js';

const findBy = (column: 'tokenHash' | 'cookieHash') =>
  statement(
    `sessions-by-${column}`,
    `SELECT s.id, u.id AS "userId", u.name, u.role, u."mfaEnabled",
      u."temporaryPasswordUntil" IS NOT NULL AS "hasTemporaryPassword",
      extract(epoch FROM s."expiresAt" - now())::float8 * 1000 AS "leftMs",
      s."lastSeenAt" < now() - interval '1 minute' AS "isUseStale"
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."${column}" = $1 AND s."expiresAt" > now() AND u."isActive"`,
  );
export const BY_TOKEN = findBy('tokenHash');
export const BY_COOKIE = findBy('cookieHash');

export const OPEN = statement(
  'sessions-open',
  `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", ip, "userAgent", "expiresAt")
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) RETURNING id, "expiresAt"`,
);
export const TOUCH = command(
  'sessions-touch',
  `UPDATE sessions SET "lastSeenAt" = now() WHERE id = $1 AND "lastSeenAt" < now() - interval '1 minute'`,
);
export const END_ALL = statement(
  'sessions-end-all',
  'DELETE FROM sessions WHERE "userId" = $1 AND id IS DISTINCT FROM $2 RETURNING id',
);
export const END_ONE = statement(
  'sessions-end-one',
  'DELETE FROM sessions WHERE "userId" = $1 AND id = $2 RETURNING id',
);
export const OWNER = statement('sessions-owner', 'SELECT "userId" FROM sessions WHERE id = $1 AND "expiresAt" > now()');
const LISTED = ['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'ip', 'userAgent'] as const;
export const LIVE_OF = statement(
  'sessions-live-of',
  `SELECT ${columnList(LISTED)} FROM sessions
    WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY "lastSeenAt" DESC, id DESC LIMIT $2`,
);
export const END_OLDEST = statement(
  'sessions-end-oldest',
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions
    WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY id DESC OFFSET $2) RETURNING id`,
);

export const CONFIRMED_MINUTES = 15;
const CONFIRMED_FOR = `interval '${CONFIRMED_MINUTES} minutes'`;

/** `clock_timestamp()`, because the transaction may have waited for locks. No row if the session has ended. */
export const IS_CONFIRMED = statement(
  'sessions-is-confirmed',
  `SELECT coalesce("confirmedAt" > clock_timestamp() - ${CONFIRMED_FOR}, false) AS "isConfirmed"
    FROM sessions WHERE id = $1 AND "expiresAt" > clock_timestamp()`,
);
export const CONFIRM = statement(
  'sessions-confirm',
  `UPDATE sessions SET "confirmedAt" = clock_timestamp() WHERE id = $1 AND "expiresAt" > clock_timestamp()
    RETURNING "confirmedAt" + ${CONFIRMED_FOR} AS "confirmedUntil"`,
);
export const UNCONFIRM_OTHERS = command(
  'sessions-unconfirm-others',
  'UPDATE sessions SET "confirmedAt" = NULL WHERE "userId" = $1 AND id IS DISTINCT FROM $2',
);

purgeExpired('sessions-purge', 'sessions');

export type Credential = { readonly table: 'sessions' | 'api_tokens'; readonly id: number };

/** Locks the account against changes and the credential against deletion until the transaction ends. */
const viewerCheck = (table: Credential['table']) =>
  statement(
    `viewer-check-${table}`,
    `SELECT u.role, u."isActive", m."isActive" AS "isMaintenance", m.message
    FROM users u JOIN ${table} c ON c."userId" = u.id LEFT JOIN maintenance_mode m ON m.id = 1
    WHERE u.id = $1 AND c.id = $2 AND c."expiresAt" > now() ${table === 'api_tokens' ? `AND u.role = 'admin'` : ''}
    FOR SHARE OF u FOR KEY SHARE OF c`,
  );
export const VIEWER_CHECKS = { sessions: viewerCheck('sessions'), api_tokens: viewerCheck('api_tokens') } as const;
