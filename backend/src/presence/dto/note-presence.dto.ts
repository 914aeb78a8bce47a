import { IsIn, IsUUID } from 'class-validator';
import { ACTIVITIES, type Activity } from '../../realtime/dto/frames.response.js';

const REPORTED = [...ACTIVITIES, 'gone'] as const;

export class NotePresenceDto {
  /** Made up by the tab, the same as long as it is open. */
  @IsUUID()
  tab: string;

  /** `gone` when the tab leaves the ticket. */
  @IsIn(REPORTED)
  doing: Activity | 'gone';
}
