import { Injectable, Module } from '@nestjs/common';
import { isAdmin, type Viewer } from '../../common/access/role.js';
import { notAllowed, signInFirst } from '../../common/faults/fault.js';
import { Db } from '../../common/persistence/db.js';
import { requestContext } from '../../common/tracing/request-context.js';
import { maintenanceFault } from '../../maintenance/maintenance.service.js';
import { type Credential, VIEWER_CHECKS } from './sessions.sql.js';

/**
 * Repeats the checks of the guards in the transaction of a write: during an upload the sender may be signed out or
 * demoted.
 */
@Injectable()
export class ViewerCheck {
  constructor(private readonly db: Db) {}

  /** Call before any other row is locked, because an erasure also locks the account first. @throws 401, 403, 503 */
  async confirm(viewer: Viewer): Promise<void> {
    const credential = credentialOfRequest();
    if (!credential) throw signInFirst();
    const found = await this.db.maybeOne(VIEWER_CHECKS[credential.table], [viewer.id, credential.id]);
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
