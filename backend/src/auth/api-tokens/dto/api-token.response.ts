import type { ApiTokenScope } from '../api-token.policy.js';
import type { ApiTokenRow } from '../api-tokens.repository.js';

export class ApiTokenMakerResponse {
  id: number;
  name: string;
}

/** An API token without its secret part. */
export class ApiTokenResponse {
  id: number;
  name: string;
  scope: ApiTokenScope;
  /** The admin in whose name the token acts. */
  createdBy: ApiTokenMakerResponse;
  createdAt: Date;
  expiresAt: Date;
  /** Accurate to the minute; null before the first use. */
  lastUsedAt: Date | null;

  static from({ id, name, scope, userId, userName, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiTokenResponse {
    return { id, name, scope, createdBy: { id: userId, name: userName }, createdAt, expiresAt, lastUsedAt };
  }
}

export class CreatedApiTokenResponse extends ApiTokenResponse {
  /**
   * Shown once.
   * @example pst_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA
   */
  token: string;
}
