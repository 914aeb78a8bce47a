import { Injectable, Module } from '@nestjs/common';
import { isAdmin, type Role, type Viewer } from '../../common/access/role.js';
import { notAllowed, signInFirst } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { statement } from '../../common/persistence/statement.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { maintenanceFault } from '../../maintenance/maintenance.faults.js';

type Credential = { readonly table: 'sessions' | 'api_tokens'; readonly id: number };

/** Locks the account against change and the credential against deletion until the transaction ends. */
const statementFor = (table: Credential['table']) =>
  statement<Checked>(
    `viewer-check-${table}`,
    `SELECT u.role, u."isActive", m."isActive" AS "isMaintenance", m.message
    FROM users u JOIN ${table} c ON c."userId" = u.id LEFT JOIN maintenance_mode m ON m.id = 1
    WHERE u.id = $1 AND c.id = $2 AND c."expiresAt" > now() ${table === 'api_tokens' ? `AND u.role = 'admin'` : ''}
    FOR SHARE OF u FOR KEY SHARE OF c`,
    { role: 'enum', isActive: 'bool', isMaintenance: 'bool', message: 'varchar' },
  );
const CHECKS = { sessions: statementFor('sessions'), api_tokens: statementFor('api_tokens') } as const;

type Checked = {
  readonly role: Role;
  readonly isActive: boolean;
  readonly isMaintenance: boolean | null;
  readonly message: string | null;
};

/**
 * Repeats the guards' checks inside the transaction of a write: an upload takes minutes, in which its sender may be
 * signed out, demoted or erased.
 */
@Injectable()
export class ViewerCheck {
  constructor(private readonly db: Db) {}

  /** To be called before any other row is locked: an erasure, too, locks the account first. @throws 401, 403, 503 */
  async confirm(viewer: Viewer): Promise<void> {
    const credential = credentialOfRequest();
    if (!credential) throw signInFirst();
    const [found] = await this.db.rows(CHECKS[credential.table], [viewer.id, credential.id]);
    if (!found?.isActive) throw signInFirst();
    if (found.isMaintenance && !isAdmin(viewer)) throw maintenanceFault(found.message);
    if (credential.table === 'sessions' && found.role !== viewer.role) throw notAllowed();
  }
}

const credentialOfRequest = (): Credential | undefined => {
  const { apiTokenId, sessionId } = requestContext.get() ?? {};
  if (apiTokenId !== undefined) return { table: 'api_tokens', id: apiTokenId };
  return sessionId === undefined ? undefined : { table: 'sessions', id: sessionId };
};

@Module({ providers: [ViewerCheck], exports: [ViewerCheck] })
export class ViewerCheckModule {}
