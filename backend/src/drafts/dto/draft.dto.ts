import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import type { Language } from '../../common/i18n/language.js';
import { titleIn } from '../../tickets/ticket.title.js';
import { ID_MAX } from '../../common/persistence/entity-id.js';
import { tooLong } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { DRAFT_MODES, type DraftMode } from '../draft.entity.js';
import type { DraftRow, ListedDraft, SavedDraft } from '../drafts.repository.js';

export class SaveDraftDto {
  /** An empty text deletes the draft. */
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  text: string;

  /** The id of the newest message when the user started the draft, or 0 if there was none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  sinceMessageId: number;

  /** The revision that this text continues, or 0 if the client knows none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX - 1)
  rev: number;
}

export class DraftResponse {
  ticketId: number;
  @ApiProperty({ enum: DRAFT_MODES })
  mode: DraftMode;
  text: string;
  /** The id of the newest message when the user started the draft, or 0 if there was none. */
  sinceMessageId: number;
  rev: number;
  updatedAt: Date;

  static from({ ticketId, mode, text, sinceMessageId, rev, updatedAt }: DraftRow): DraftResponse {
    return { ticketId, mode, text, sinceMessageId, rev, updatedAt };
  }
}

export class ListedDraftResponse extends DraftResponse {
  title: string;

  static of(row: ListedDraft, language: Language): ListedDraftResponse {
    return { ...DraftResponse.from(row), title: titleIn(row, language) };
  }
}

export class SavedDraftResponse {
  /** The revision to send with the next text. The value is 0 after the draft was deleted. */
  rev: number;
  updatedAt: Date;

  static from({ rev, updatedAt }: SavedDraft): SavedDraftResponse {
    return { rev, updatedAt };
  }
}

export class NewerDraftResponse {
  text: string;
  rev: number;
  sinceMessageId: number;
  updatedAt: Date;
}
