import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsDate, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { OneLine } from '../../common/validation/text.js';
import { WholeNumber } from '../../common/validation/whole-number.js';
import { Follows, tooLong, withText } from '../../common/validation/validation.js';
import { isReadableAccent } from '../../config/accent.js';
import { MFA_REQUIRED_ROLES, type MfaRequiredRoles } from '../../config/settings/auth.settings.js';
import { CLUB_NAME_LENGTH, SUBTITLE_LENGTH } from '../../config/settings/club.settings.js';
import {
  AUTO_CLOSE_HOURS_MAX,
  CLOSED_CATEGORY_MINUTES_MAX,
  FIRST_ANSWER_HOURS_MAX,
  HAND_BACK_HOURS_MAX,
  OPEN_TICKETS_MAX,
  RATE_MAX,
  REPEATED_TEXT_HOURS_MAX,
} from '../../config/settings/tickets.settings.js';
import { QUOTA_BYTES_MIN, QUOTA_FILES_MAX } from '../../config/settings/uploads.settings.js';
import type { ClubChanges, ClubValues } from '../club-values.js';
import type { ClubState } from '../club.js';
import { ClubValuesResponse } from './club-values.response.js';

const PRIVACY_CONTACT_LENGTH = 120;

const Words =
  (length: number): PropertyDecorator =>
  (target, property) => {
    for (const decorate of [OneLine(), IsOptional(), IsString(), IsNotEmpty(), MaxLength(length, tooLong(length))])
      decorate(target, property);
  };

@ApiSchema({ description: 'Omitted settings keep their values. Null restores the default.' })
export class ChangeSettingsDto implements ClubChanges {
  @Words(CLUB_NAME_LENGTH)
  name?: string | null;

  @Words(SUBTITLE_LENGTH)
  subtitlePt?: string | null;

  @Words(SUBTITLE_LENGTH)
  subtitleEn?: string | null;

  /**
   * A color with six hexadecimal digits, light enough for text on dark surfaces (contrast 4.5:1).
   * @example '#FBC321'
   */
  @IsOptional()
  @Follows('isReadableAccent', isReadableAccent, withText('settings.accent'))
  accent?: string | null;

  @WholeNumber(0, AUTO_CLOSE_HOURS_MAX)
  autoCloseHours?: number | null;

  @WholeNumber(1, FIRST_ANSWER_HOURS_MAX)
  firstAnswerHours?: number | null;

  @WholeNumber(0, HAND_BACK_HOURS_MAX)
  handBackHours?: number | null;

  @WholeNumber(1, RATE_MAX)
  ticketsPerHour?: number | null;

  @WholeNumber(0, OPEN_TICKETS_MAX)
  openTicketsPerPlayer?: number | null;

  @WholeNumber(0, OPEN_TICKETS_MAX)
  openTicketsPerCategory?: number | null;

  @WholeNumber(0, CLOSED_CATEGORY_MINUTES_MAX)
  closedCategoryMinutes?: number | null;

  @WholeNumber(0, REPEATED_TEXT_HOURS_MAX)
  repeatedTextHours?: number | null;

  @WholeNumber(1, RATE_MAX)
  messagesPerMinute?: number | null;

  @WholeNumber(1, QUOTA_FILES_MAX)
  uploadQuotaFiles?: number | null;

  @WholeNumber(QUOTA_BYTES_MIN, Number.MAX_SAFE_INTEGER)
  uploadQuotaBytes?: number | null;

  /** Whether tickets are withheld from team members that the tickets are about. */
  @IsOptional()
  @IsBoolean()
  conflictGuard?: boolean | null;

  /** Whether the figures of each quarter are published at `GET /api/transparency`. */
  @IsOptional()
  @IsBoolean()
  publicFigures?: boolean | null;

  @Words(PRIVACY_CONTACT_LENGTH)
  privacyContact?: string | null;

  /** The roles that must have a second factor. A session without the required factor can only set it up. */
  @IsOptional()
  @IsIn(MFA_REQUIRED_ROLES)
  @ApiPropertyOptional({ enum: MFA_REQUIRED_ROLES, enumName: 'MfaRequiredRoles', nullable: true })
  mfaRequiredRoles?: MfaRequiredRoles | null;

  @IsOptional()
  @IsBoolean()
  firstStepsDismissed?: boolean | null;

  /** The `updatedAt` that the client received. The response is 409 if one of the sent settings was changed later. */
  @IsOptional()
  @Type(() => Date)
  @IsDate()
  ifUpdatedAt?: Date | null;
}

export class SettingsResponse {
  values: ClubValuesResponse;
  /** The values of the environment. They apply to every setting that is not in `chosen`. */
  defaults: ClubValuesResponse;
  /** The names of the settings that an admin changed. */
  chosen: string[];
  hasLogo: boolean;
  hasFavicon: boolean;
  updatedAt: Date | null;

  static from({ chosen, images, updatedAt }: ClubState, defaults: ClubValues): SettingsResponse {
    return {
      values: { ...defaults, ...chosen },
      defaults,
      chosen: Object.keys(chosen),
      hasLogo: images.logo !== undefined,
      hasFavicon: images.favicon !== undefined,
      updatedAt,
    };
  }
}
