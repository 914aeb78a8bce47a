import { IsEnum, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { OneLine } from '../../../common/validation/text.js';
import { tooLong, withText } from '../../../common/validation/validation.js';
import { API_TOKEN_NAME_LENGTH } from '../api-token.entity.js';
import { ApiTokenScope } from '../api-token.policy.js';
import type { ApiTokenRow } from '../api-tokens.repository.js';

const DAYS_MAX = 365;
const DAYS = withText('api_token.days', { max: DAYS_MAX });

export class CreateApiTokenDto {
  /** @example 'Painel do Discord' */
  @OneLine()
  @IsString()
  @IsNotEmpty()
  @MaxLength(API_TOKEN_NAME_LENGTH, tooLong(API_TOKEN_NAME_LENGTH))
  name: string;

  /**
   * `read` allows reading as staff. `write` allows everything that staff may do. `admin` allows everything that admins
   * may do, except operations with `x-people-only`.
   */
  @IsEnum(ApiTokenScope)
  scope: ApiTokenScope;

  /** @example 90 */
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(DAYS_MAX, DAYS)
  expiresInDays: number;
}

export class ApiTokenMakerResponse {
  id: number;
  name: string;
}

export class ApiTokenResponse {
  id: number;
  name: string;
  scope: ApiTokenScope;
  /** The admin in whose name the token acts. */
  createdBy: ApiTokenMakerResponse;
  createdAt: Date;
  expiresAt: Date;
  /** The value is accurate to the minute, and null before the first use. */
  lastUsedAt: Date | null;

  static from({ id, name, scope, userId, userName, createdAt, expiresAt, lastUsedAt }: ApiTokenRow): ApiTokenResponse {
    return { id, name, scope, createdBy: { id: userId, name: userName }, createdAt, expiresAt, lastUsedAt };
  }
}

export class CreatedApiTokenResponse extends ApiTokenResponse {
  /**
   * The server returns the token once.
   * @example pst_Jx0yQH3m2b8b1cX9aUuT5o7Wv4kLr6sEzDfPgNhMiQA
   */
  token: string;
}
