import { IsEnum, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { OneLine } from '../../../common/validation/text.js';
import { withText, tooLong } from '../../../common/validation/validation.js';
import { API_TOKEN_NAME_LENGTH } from '../api-token.entity.js';
import { ApiTokenScope } from '../api-token.policy.js';

const DAYS_MAX = 365;
const DAYS = withText('api_token.days', { max: DAYS_MAX });

export class CreateApiTokenDto {
  /**
   * The purpose of the token.
   * @example 'Painel do Discord'
   */
  @OneLine()
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
}
