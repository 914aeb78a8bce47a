import { hasOwnName } from '../../users/email.rules.js';
import { AccountTokenKind } from '../account-token.entity.js';
import type { FoundLink } from '../account-tokens.repository.js';

/** The purpose of a link that works. */
export class LinkResponse {
  kind: AccountTokenKind;
  /** The address with which the person will sign in. */
  email: string;
  /** Null: the account has no name yet, and `reset` needs one. */
  name: string | null;

  static from({ kind, email, name }: FoundLink): LinkResponse {
    return { kind, email, name: hasOwnName({ email, name }) ? name : null };
  }
}
