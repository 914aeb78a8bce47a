import { OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { CreateUserDto } from './create-user.dto.js';

class UserFields extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** False: the user cannot sign in, and the user's sessions end. */
  @IsBoolean()
  isActive: boolean;
}

/** Omitted fields stay as they are. */
export class UpdateUserDto extends PartialType(UserFields, { skipNullProperties: false }) {}
