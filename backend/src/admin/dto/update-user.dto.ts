import { OmitType, PartialType } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { CreateUserDto } from './create-user.dto.js';

class UserFields extends OmitType(CreateUserDto, ['password']) {
  /** False: the person cannot sign in, and their sessions end. */
  @IsBoolean()
  isActive: boolean;
}

/** Fields left out stay as they are. */
export class UpdateUserDto extends PartialType(UserFields, { skipNullProperties: false }) {}
