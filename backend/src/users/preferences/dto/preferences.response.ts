import { LANGUAGES, type Language } from '../../../common/i18n/language.js';
import { ApiProperty } from '@nestjs/swagger';
import {
  AFTER_SEND,
  type DeskPreferences,
  type Digest,
  type NoticeSwitches,
  type Preferences,
  type QuietHours,
  UNDO_SECONDS,
} from '../preferences.js';

export class NoticeSwitchesResponse implements NoticeSwitches {
  /** The team answered the user's ticket. */
  reply: boolean;
  /** The user's ticket was resolved or closed. */
  resolved: boolean;
  /** The user's ticket closes soon unless the user answers. */
  closing: boolean;
  /** Team: a ticket was assigned to the user. */
  assigned: boolean;
  /** An incident that the user follows has news. */
  incident: boolean;
  /** A problem that the user reported is fixed. */
  fix: boolean;
  /** A character of the user got a sanction, or one was lifted. */
  sanction: boolean;
}

/** Mails and push messages of these hours are sent when they end. In the club's time zone; the end may be on the next day. */
export class QuietHoursResponse implements QuietHours {
  /** @example '22:00' */
  from: string;
  /** @example '07:00' */
  to: string;
}

/** The team's daily mail about tickets that wait. In the club's time zone. */
export class DigestResponse implements Digest {
  /** @example '09:00' */
  at: string;
  /**
   * From 1 (Monday) to 7.
   * @example [1, 2, 3, 4, 5]
   */
  days: number[];
}

export class NotifyResponse {
  mail: NoticeSwitchesResponse;
  /** On the devices on which the user has turned notifications on. */
  push: NoticeSwitchesResponse;
  quietHours: QuietHoursResponse | null;
  /** Null: none is sent. */
  digest: DigestResponse | null;
}

export class PreferencesResponse implements Preferences {
  /** Language of mails; null until it is known. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  notify: NotifyResponse;
  /** Team: single keys are shortcuts. */
  shortcuts: boolean;
  /** Team: seconds in which a reply can be taken back; 0: it is sent at once. */
  @ApiProperty({ enum: UNDO_SECONDS })
  undoSeconds: DeskPreferences['undoSeconds'];
  /** Team: a reply takes the ticket if nobody has it. */
  claimOnReply: boolean;
  /** Team: where to go after a reply. */
  @ApiProperty({ enum: AFTER_SEND })
  afterSend: DeskPreferences['afterSend'];
}
