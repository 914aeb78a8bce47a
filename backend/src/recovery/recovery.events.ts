import { DomainEvent } from '../events/domain-event.js';
import type { AccountTokenKind } from './account-token.entity.js';

type Data = { userId: number; kind: AccountTokenKind };

/** An admin cancelled an invitation, or changed the address it was sent to. */
export class InvitationEnded extends DomainEvent<{ userId: number }> {
  static override readonly type = 'account.invitation_ended';
}

/** A link was requested by an admin, or without signing in (actor null). */
export class AccountTokenIssued extends DomainEvent<Data> {
  static override readonly type = 'account.token_issued';
}

export class AccountTokenUsed extends DomainEvent<Data> {
  static override readonly type = 'account.token_used';
}
