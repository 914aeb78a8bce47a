import type { Role } from '../../common/access/role.js';
import { columnList, columnsOf } from '../../common/persistence/entity-columns.js';
import { purgeExpired } from '../../common/jobs/purge.sql.js';
import { command, type RowOf, statement, typed } from '../../common/persistence/statement.js';
import { Session } from './session.entity.js';
import type { ListedSession, LiveRow } from './session.row.js';

const findBy = (column: 'tokenHash' | 'cookieHash') =>
  statement<LiveRow>(
    `sessions-by-${column}`,
    `SELECT s.id, u.id AS "userId", u.name, u.role, u."mfaEnabled",
      u."temporaryPasswordUntil" IS NOT NULL AS "hasTemporaryPassword",
      extract(epoch FROM s."expiresAt" - now())::float8 * 1000 AS "leftMs",
      s."lastSeenAt" < now() - interval '1 minute' AS "isUseStale"
    FROM sessions s JOIN users u ON u.id = s."userId"
    WHERE s."${column}" = $1 AND s."expiresAt" > now() AND u."isActive"`,
    {
      id: 'int4',
      userId: 'int4',
      name: 'varchar',
      role: 'enum',
      mfaEnabled: 'bool',
      hasTemporaryPassword: 'bool',
      leftMs: 'float8',
      isUseStale: 'bool',
    },
  );
export const BY_TOKEN = findBy('tokenHash');
export const BY_COOKIE = findBy('cookieHash');

export const OPEN = statement<{ id: number; expiresAt: Date }>(
  'sessions-open',
  `INSERT INTO sessions ("tokenHash", "cookieHash", "userId", ip, "userAgent", "expiresAt")
    VALUES ($1, $2, $3, $4, $5, now() + make_interval(hours => $6)) RETURNING id, "expiresAt"`,
  { id: 'int4', expiresAt: 'timestamptz' },
);
export const TOUCH = command(
  'sessions-touch',
  `UPDATE sessions SET "lastSeenAt" = now() WHERE id = $1 AND "lastSeenAt" < now() - interval '1 minute'`,
);
export const END_ALL = statement<{ id: number }>(
  'sessions-end-all',
  'DELETE FROM sessions WHERE "userId" = $1 AND id IS DISTINCT FROM $2 RETURNING id',
  { id: 'int4' },
);
export const END_ONE = statement<{ id: number }>(
  'sessions-end-one',
  'DELETE FROM sessions WHERE "userId" = $1 AND id = $2 RETURNING id',
  { id: 'int4' },
);
export const OWNER = statement<{ userId: number }>(
  'sessions-owner',
  'SELECT "userId" FROM sessions WHERE id = $1 AND "expiresAt" > now()',
  { userId: 'int4' },
);
const LISTED = ['id', 'createdAt', 'lastSeenAt', 'expiresAt', 'ip', 'userAgent'] as const;
export const LIVE_OF = statement<ListedSession>(
  'sessions-live-of',
  `SELECT ${columnList(LISTED)} FROM sessions
    WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY "lastSeenAt" DESC, id DESC LIMIT $2`,
  columnsOf(Session, LISTED),
);
/** Ends all but the newest sessions of a person. */
export const END_OLDEST = statement<{ id: number }>(
  'sessions-end-oldest',
  `DELETE FROM sessions WHERE id IN (SELECT id FROM sessions
    WHERE "userId" = $1 AND "expiresAt" > now() ORDER BY id DESC OFFSET $2) RETURNING id`,
  { id: 'int4' },
);

/** For so long a password counts as given. */
export const CONFIRMED_MINUTES = 15;
const CONFIRMED_FOR = `interval '${CONFIRMED_MINUTES} minutes'`;

/** On the clock of the statement: the transaction may have waited for locks. No row once the session has ended. */
export const IS_CONFIRMED = statement<{ isConfirmed: boolean }>(
  'sessions-is-confirmed',
  `SELECT coalesce("confirmedAt" > clock_timestamp() - ${CONFIRMED_FOR}, false) AS "isConfirmed"
    FROM sessions WHERE id = $1 AND "expiresAt" > clock_timestamp()`,
  { isConfirmed: 'bool' },
);
export const CONFIRM = statement<{ confirmedUntil: Date }>(
  'sessions-confirm',
  `UPDATE sessions SET "confirmedAt" = clock_timestamp() WHERE id = $1 AND "expiresAt" > clock_timestamp()
    RETURNING "confirmedAt" + ${CONFIRMED_FOR} AS "confirmedUntil"`,
  { confirmedUntil: 'timestamptz' },
);
export const UNCONFIRM_OTHERS = command(
  'sessions-unconfirm-others',
  'UPDATE sessions SET "confirmedAt" = NULL WHERE "userId" = $1 AND id IS DISTINCT FROM $2',
);

export const SWEEP = purgeExpired('sessions-sweep', 'sessions');

export type Credential = { readonly table: 'sessions' | 'api_tokens'; readonly id: number };

type Checked = RowOf<typeof CHECKED>;
const CHECKED = { role: typed<Role>('enum'), isActive: 'bool', isMaintenance: 'bool?', message: 'varchar?' } as const;

/** Locks the account against change and the credential against deletion until the transaction ends. */
const viewerCheck = (table: Credential['table']) =>
  statement<Checked>(
    `viewer-check-${table}`,
    `SELECT u.role, u."isActive", m."isActive" AS "isMaintenance", m.message
    FROM users u JOIN ${table} c ON c."userId" = u.id LEFT JOIN maintenance_mode m ON m.id = 1
    WHERE u.id = $1 AND c.id = $2 AND c."expiresAt" > now() ${table === 'api_tokens' ? `AND u.role = 'admin'` : ''}
    FOR SHARE OF u FOR KEY SHARE OF c`,
    CHECKED,
  );
export const VIEWER_CHECKS = { sessions: viewerCheck('sessions'), api_tokens: viewerCheck('api_tokens') } as const;
