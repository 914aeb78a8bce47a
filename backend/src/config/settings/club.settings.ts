import { IsOptional, IsTimeZone, Matches, MaxLength, ValidateBy } from 'class-validator';
import { isReadableAccent } from '../accent.js';
import { FromVariable, Text } from '../setting.js';

const PICTURE_URL = /^(https?:\/\/|\/)\S+$/;
const READABLE = { name: 'isReadableAccent', validator: { validate: isReadableAccent } };
const readable = { message: 'must be six hexadecimal digits after #, light enough for text on dark surfaces' };
const picture = { message: 'must be an http(s) address or a path of this server' };

export const CLUB_NAME_LENGTH = 60;
export const SUBTITLE_LENGTH = 60;

/**
 * Admins change the name, the subtitle, the accent, the logo and the favicon on the settings page; these values are the
 * defaults.
 * @section Club
 */
export class ClubSettings {
  /** Name of the club in titles and on the sign-in page. */
  @Text('CLUB_NAME')
  @MaxLength(CLUB_NAME_LENGTH)
  readonly name: string = 'Clube';

  /** Portuguese text beside the logo. */
  @Text('CLUB_SUBTITLE_PT')
  @MaxLength(SUBTITLE_LENGTH)
  readonly subtitlePt: string = 'Suporte ao jogador';

  /** English text beside the logo. */
  @Text('CLUB_SUBTITLE_EN')
  @MaxLength(SUBTITLE_LENGTH)
  readonly subtitleEn: string = 'Player support';

  /** Color of buttons and links. */
  @FromVariable('CLUB_ACCENT')
  @ValidateBy(READABLE, readable)
  readonly accent: string = '#FBC321';

  /** Logo beside the name, as an http(s) URL or a path of this server. */
  @FromVariable('CLUB_LOGO_URL')
  @IsOptional()
  @Matches(PICTURE_URL, picture)
  readonly logoUrl?: string;

  /** Icon of the browser tab, as an http(s) URL or a path of this server. */
  @FromVariable('CLUB_FAVICON_URL')
  @IsOptional()
  @Matches(PICTURE_URL, picture)
  readonly faviconUrl?: string;

  /**
   * Name of the time zone that defines days in filters and reports. An offset such as +03:00 is rejected, because
   * PostgreSQL reads it with the opposite sign.
   */
  @FromVariable('CLUB_TIMEZONE')
  @IsTimeZone()
  @Matches(/^[A-Z]/i, { message: 'must be a name such as America/Sao_Paulo' })
  readonly timezone: string = 'America/Sao_Paulo';
}
