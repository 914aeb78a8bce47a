import { Injectable } from '@nestjs/common';
import { newToken, sha256 } from '../auth/sessions/tokens.js';
import { Events } from '../events/events.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { fault } from '../common/faults/fault.js';
import { AccountTokenKind, INVITE_HOURS, RESET_HOURS } from './account-token.entity.js';
import { AccountTokensRepository, type FoundLink, type TokenOwner } from './account-tokens.repository.js';
import { AccountTokenIssued, AccountTokenUsed, InvitationEnded } from './recovery.events.js';

/** Explain to the holder of the link why it does not work, without revealing anything about the account. */
const linkUnknown = fault(404, 'auth.link_unknown');
const linkUsed = fault(410, 'auth.link_used');
const linkExpired = fault(410, 'auth.link_expired');

const HOURS: Readonly<Record<AccountTokenKind, number>> = {
  [AccountTokenKind.Reset]: RESET_HOURS,
  [AccountTokenKind.Invite]: INVITE_HOURS,
};

/** Tokens with which a person sets a password. Changes need a transaction that holds the lock on the person's row. */
@Injectable()
export class AccountTokens {
  constructor(
    private readonly rows: AccountTokensRepository,
    private readonly users: UsersRepository,
    private readonly events: Events,
  ) {}

  /** Replaces an unused token of the same kind. @returns the token for the link */
  async issue(userId: number, kind: AccountTokenKind, actorId: number | null): Promise<string> {
    const token = newToken();
    await this.rows.deleteUnused(userId, kind);
    await this.rows.add({ userId, kind, tokenHash: sha256(token), hours: HOURS[kind] });
    await this.events.record(new AccountTokenIssued(null, actorId, { userId, kind }));
    return token;
  }

  /** @throws 404 for an unknown or replaced token, 410 for a used or expired one */
  async describe(token: string): Promise<FoundLink> {
    const link = await this.rows.find(sha256(token));
    if (!link) throw linkUnknown();
    if (link.isUsed) throw linkUsed();
    if (link.isExpired) throw linkExpired();
    return link;
  }

  async endInvite(userId: number, actorId: number | null): Promise<boolean> {
    if (!(await this.rows.endInvite(userId))) return false;
    await this.events.record(new InvitationEnded(null, actorId, { userId }));
    return true;
  }

  ownerOf(token: string): Promise<TokenOwner | null> {
    return this.rows.ownerOf(sha256(token));
  }

  /** Locks the person's row. @returns false when the token is no longer valid */
  async use(token: string, { id, kind }: TokenOwner): Promise<boolean> {
    await this.users.lock(id);
    if (!(await this.rows.use(sha256(token)))) return false;
    await this.events.record(new AccountTokenUsed(null, id, { userId: id, kind }));
    return true;
  }

  revoke(userId: number): Promise<void> {
    return this.rows.deleteUnused(userId, null);
  }

  /**
   * Invalidates links sent to the old address. An open invitation ends instead of being deleted, so that the list of
   * people still shows it.
   */
  async readdress(userId: number, actorId: number | null): Promise<void> {
    await this.rows.deleteUnused(userId, AccountTokenKind.Reset);
    await this.endInvite(userId, actorId);
  }
}
