import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { isShared } from '../../common/access/own-or-shared.js';
import { type Language, LANGUAGES } from '../../common/i18n/language.js';
import { type Piece, PIECE_KINDS } from '../macro-text.js';
import type { FilledMacro, FilledMacros } from '../macros.service.js';
import { MacroActionsResponse } from './macro.dto.js';

@ApiSchema({
  description:
    'A part of a text: literal text, the value of a variable, or a variable in braces without a value in this ticket.',
})
export class MacroPieceResponse implements Piece {
  @ApiProperty({ enum: PIECE_KINDS })
  kind: Piece['kind'];
  text: string;
}

export class FilledMacroResponse {
  id: number;
  name: string;
  shortcut: string;
  isShared: boolean;
  actions: MacroActionsResponse;
  @ApiProperty({ type: [MacroPieceResponse], nullable: true })
  pt: MacroPieceResponse[] | null;
  @ApiProperty({ type: [MacroPieceResponse], nullable: true })
  en: MacroPieceResponse[] | null;

  static from({ row: { id, name, shortcut, ownerId, actions }, pt, en }: FilledMacro): FilledMacroResponse {
    return { id, name, shortcut, isShared: isShared({ ownerId }), actions, pt, en };
  }
}

export class TicketMacrosResponse {
  /** The language of the ticket's owner, or null if it is unknown. */
  @ApiProperty({ enum: LANGUAGES, nullable: true })
  language: Language | null;
  macros: FilledMacroResponse[];

  static from({ language, macros }: FilledMacros): TicketMacrosResponse {
    return { language, macros: macros.map((macro) => FilledMacroResponse.from(macro)) };
  }
}
