import { IsString } from 'class-validator';

export class ChangeUserPasswordDto {
  /** 8 characters to 72 bytes, none of the commonest, not the person's name or e-mail. */
  @IsString()
  newPassword: string;
}
