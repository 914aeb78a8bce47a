import { IsEnum, IsInt, IsNotEmpty, IsString, Max, MaxLength, Min } from 'class-validator';
import { Trimmed } from '../../../common/text.js';
import { say, tooLong } from '../../../common/validation.js';
import { API_TOKEN_NAME_LENGTH } from '../api-token.entity.js';
import { ApiTokenScope } from '../api-token.policy.js';

const DAYS_MAX = 365;
const DAYS = say('api_token.days', {
  pt: `Informe de 1 a ${DAYS_MAX} dias.`,
  en: `Give 1 to ${DAYS_MAX} days.`,
});

export class CreateApiTokenDto {
  /** What it is for.
   * @example 'Painel do Discord' */
  @Trimmed()
  @IsString()
  @IsNotEmpty()
  @MaxLength(API_TOKEN_NAME_LENGTH, tooLong(API_TOKEN_NAME_LENGTH))
  name: string;

  /** `read`: what staff sees; `write`: what staff may do; `admin`: what admins may do, but for accounts' secrets and tokens. */
  @IsEnum(ApiTokenScope)
  scope: ApiTokenScope;

  /** Days until it ends by itself.
   * @example 90 */
  @IsInt(DAYS)
  @Min(1, DAYS)
  @Max(DAYS_MAX, DAYS)
  expiresInDays: number;
}
