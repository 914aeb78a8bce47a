import { IsBoolean, IsOptional } from 'class-validator';
import { AsBoolean } from '../../../common/validation/text.js';

export class TranscriptQuery {
  /** If true, the transcript also contains the internal notes, marked as such. Only the team may request them. */
  @IsOptional()
  @AsBoolean()
  @IsBoolean()
  notes?: boolean;
}
