import type { ApiTokenScope } from '../api-token.policy.js';
import type { ApiTokenRow } from '../api-tokens.repository.js';

export class ApiTokenMakerResponse {
  id: number;
  name: string;
}

/** A token of a program, without the token. */
export class ApiTokenResponse {
  id: number;
  name: string;
  scope: ApiTokenScope;
  /** In whose name the program acts. */
  createdBy: ApiTokenMakerResponse;
  createdAt: Date;
  expiresAt: Date;
  /** To the minute; null before the first use. */
  lastUsedAt: Date | null;

  static from({ id, name, scope, userId, userName, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiTokenResponse {
    return { id, name, scope, createdBy: { id: userId, name: userName }, createdAt, expiresAt, lastUsedAt };
  }
}

export class CreatedApiTokenResponse extends ApiTokenResponse {
  /**
   * Shown this once.
   * @example pst_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA
   */
  token: string;
}
