import { IsEnum, IsInt, IsNotEmpty, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/validation/text.js';
import { withText, tooLong } from '../../../common/validation/validation.js';
import { CODE, CODE_FORMAT, PASSWORD_INPUT_LENGTH } from '../../mfa/dto/proof.rules.js';
import { API_TOKEN_NAME_LENGTH } from '../api-token.entity.js';
import { ApiTokenScope } from '../api-token.policy.js';

const DAYS_MAX = 365;
const DAYS = withText('api_token.days', { max: DAYS_MAX });

export class CreateApiTokenDto {
  /** What the token is for.
   * @example 'Painel do Discord' */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(API_TOKEN_NAME_LENGTH, tooLong(API_TOKEN_NAME_LENGTH))
  name: string;

  /** `read`: what staff may read. `write`: what staff may do. `admin`: what admins may do, except operations with `x-people-only`. */
  @IsEnum(ApiTokenScope)
  scope: ApiTokenScope;

  /** Days until it expires.
   * @example 90 */
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(DAYS_MAX, DAYS)
  expiresInDays: number;

  /** The current password: a session that was stolen must not become a token. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(PASSWORD_INPUT_LENGTH, tooLong(PASSWORD_INPUT_LENGTH))
  password: string;

  /**
   * Required if the second factor is on: six digits from the authenticator app, or a recovery code.
   * @example '123456'
   */
  @IsOptional()
  @IsString()
  @Matches(CODE, CODE_FORMAT)
  mfaToken?: string;
}
