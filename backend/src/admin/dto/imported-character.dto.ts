import { IsEmail } from 'class-validator';
import { GameCharacterDto } from '../../worlds/dto/game-character.dto.js';

/** A row of a file of characters. */
export class ImportedCharacterDto extends GameCharacterDto {
  @IsEmail()
  email: string;
}
