import { OmitType } from '@nestjs/swagger';
import { CreateUserDto } from './create-user.dto.js';

/** One row of an import of accounts; the rules are those of every account. */
export class ImportedUserDto extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** Needed: no invitation asks for it later. */
  declare name: string;
}
