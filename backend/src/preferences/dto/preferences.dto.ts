import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import type { Viewer } from '../../common/access/role.js';
import { type Language, LANGUAGES } from '../../common/i18n/language.js';
import { MayBeLeftOut } from '../../common/validation/validation.js';
import { AFTER_SEND, type Preferences, type TeamPreferences, UNDO_SECONDS } from '../preferences.js';
import { ChangeNotifyDto, Switch } from './change-notify.dto.js';
import { NotifyResponse } from './notify.response.js';

@ApiSchema({ description: 'Omitted fields keep their values.' })
export class ChangePreferencesDto {
  @ApiPropertyOptional({ enum: LANGUAGES })
  @MayBeLeftOut()
  @IsIn(LANGUAGES)
  language?: Language;

  @MayBeLeftOut()
  @IsObject()
  @ValidateNested()
  @Type(() => ChangeNotifyDto)
  notify?: ChangeNotifyDto;

  @Switch()
  shortcuts?: boolean;

  @ApiPropertyOptional({ enum: UNDO_SECONDS })
  @MayBeLeftOut()
  @IsIn(UNDO_SECONDS)
  undoSeconds?: TeamPreferences['undoSeconds'];

  @Switch()
  claimOnReply?: boolean;

  @ApiPropertyOptional({ enum: AFTER_SEND })
  @MayBeLeftOut()
  @IsIn(AFTER_SEND)
  afterSend?: TeamPreferences['afterSend'];
}

export class PreferencesResponse implements Omit<Preferences, 'notify'> {
  /** The language of mails, or null if it is unknown. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  notify: NotifyResponse;
  /** Whether single keys are shortcuts. The field applies to the team. */
  shortcuts: boolean;
  /** The seconds in which a reply can be undone. 0 sends the reply immediately. The field applies to the team. */
  @ApiProperty({ enum: UNDO_SECONDS })
  undoSeconds: TeamPreferences['undoSeconds'];
  /** Whether a reply to an unassigned ticket assigns the ticket to the sender. The field applies to the team. */
  claimOnReply: boolean;
  /** The page that follows a sent reply. The field applies to the team. */
  @ApiProperty({ enum: AFTER_SEND })
  afterSend: TeamPreferences['afterSend'];

  static from({ notify, ...preferences }: Preferences, viewer: Viewer): PreferencesResponse {
    return { ...preferences, notify: NotifyResponse.from(notify, viewer) };
  }
}
