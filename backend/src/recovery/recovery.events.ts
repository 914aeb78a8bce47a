import { DomainEvent } from '../events/domain-event.js';
import type { AccountTokenKind } from './account-token.entity.js';

type Data = { userId: number; kind: AccountTokenKind };

/** An admin took an invitation back, or changed the address that it went to. */
export class InvitationEnded extends DomainEvent<{ userId: number }> {
  static override readonly type = 'account.invitation_ended';
}

/** A link was requested, without signing in (actor null) or by an admin. */
export class AccountTokenIssued extends DomainEvent<Data> {
  static override readonly type = 'account.token_issued';
}

export class AccountTokenUsed extends DomainEvent<Data> {
  static override readonly type = 'account.token_used';
}
