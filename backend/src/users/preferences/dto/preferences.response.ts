import { LANGUAGES, type Language } from '../../../common/i18n/language.js';
import { ApiProperty } from '@nestjs/swagger';
import type { MailSwitches, Preferences, QuietHours } from '../preferences.js';

export class MailSwitchesResponse implements MailSwitches {
  /** The team answered the user's ticket. */
  reply: boolean;
  /** The user's ticket was resolved or closed. */
  resolved: boolean;
  /** The user's ticket closes soon unless the user answers. */
  closing: boolean;
  /** Team: a ticket was assigned to the user. */
  assigned: boolean;
}

/** Mails of these hours are sent when they end. In the club's time zone; the end may be on the next day. */
export class QuietHoursResponse implements QuietHours {
  /** @example '22:00' */
  from: string;
  /** @example '07:00' */
  to: string;
}

export class NotifyResponse {
  mail: MailSwitchesResponse;
  quietHours: QuietHoursResponse | null;
}

export class PreferencesResponse implements Preferences {
  /** Language of mails; null until it is known. */
  @ApiProperty({ enum: LANGUAGES, nullable: true, type: String })
  language: Language | null;
  notify: NotifyResponse;
}
