import { OmitType } from '@nestjs/swagger';
import { CreateUserDto } from './create-user.dto.js';

/** One row of an import of accounts; the rules are those of every account. */
export class ImportedUserDto extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** Nobody is asked for the name of an imported account. */
  declare name: string;
}
