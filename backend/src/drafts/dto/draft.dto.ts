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
  /** As typed; an empty text deletes the draft. */
  @IsString()
  @MaxLength(LIMITS.messageMax, tooLong(LIMITS.messageMax))
  text: string;

  /** The newest message when writing began; 0 for none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX)
  sinceMessageId: number;

  /** The revision that this text continues; 0 when the device knows none. */
  @IsInt()
  @Min(0)
  @Max(ID_MAX - 1)
  rev: number;
}

export class DraftResponse {
  ticketId: number;
  /** Reply and internal note are separate texts. */
  @ApiProperty({ enum: DRAFT_MODES })
  mode: DraftMode;
  text: string;
  /** The newest message when writing began; 0 for none. */
  sinceMessageId: number;
  rev: number;
  updatedAt: Date;

  static from({ ticketId, mode, text, sinceMessageId, rev, updatedAt }: DraftRow): DraftResponse {
    return { ticketId, mode, text, sinceMessageId, rev, updatedAt };
  }
}

export class ListedDraftResponse extends DraftResponse {
  /** Title of the ticket. */
  title: string;

  static of(row: ListedDraft, language: Language): ListedDraftResponse {
    return { ...DraftResponse.from(row), title: titleIn(row, language) };
  }
}

export class SavedDraftResponse {
  /** To be sent with the next text; 0 after the draft was deleted. */
  rev: number;
  updatedAt: Date;

  static from({ rev, updatedAt }: SavedDraft): SavedDraftResponse {
    return { rev, updatedAt };
  }
}

export class NewerDraftResponse {
  text: string;
  rev: number;
  /** The newest message when writing began; 0 for none. */
  sinceMessageId: number;
  updatedAt: Date;
}
