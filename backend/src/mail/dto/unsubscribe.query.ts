import { IsString, MaxLength } from 'class-validator';
import { tooLong } from '../../common/validation/validation.js';

const TOKEN_LENGTH = 200;

export class UnsubscribeQuery {
  @IsString()
  @MaxLength(TOKEN_LENGTH, tooLong(TOKEN_LENGTH))
  token: string;
}
