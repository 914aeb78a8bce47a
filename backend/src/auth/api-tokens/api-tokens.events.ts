import { DomainEvent } from '../../events/domain-event.js';
import type { ApiTokenScope } from './api-token.policy.js';

export class ApiTokenCreated extends DomainEvent<{ tokenId: number; scope: ApiTokenScope; expiresAt: string }> {
  static override readonly type = 'auth.api_token_created';
}

export class ApiTokenRevoked extends DomainEvent<{ tokenId: number }> {
  static override readonly type = 'auth.api_token_revoked';
}
