import { OmitType } from '@nestjs/swagger';
import { CreateUserDto } from './create-user.dto.js';

/** What another system knows of a person; the rules are those of every account. */
export class ImportedUserDto extends OmitType(CreateUserDto, ['password']) {}
