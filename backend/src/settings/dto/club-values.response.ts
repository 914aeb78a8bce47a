import { ApiProperty } from '@nestjs/swagger';
import { MFA_REQUIRED_ROLES, type MfaRequiredRoles } from '../../config/settings/auth.settings.js';

/** Every setting with a value. */
export class ClubValuesResponse {
  /** @example Clube */
  name: string;
  /** Beside the logo, in Portuguese. @example Suporte ao jogador */
  subtitlePt: string;
  /** The same in English. @example Player support */
  subtitleEn: string;
  /** @example '#FBC321' */
  accent: string;
  /** Tickets that one player may open within an hour. */
  ticketsPerHour: number;
  /** Tickets of one player that are neither resolved nor closed; 0 = no limit. */
  openTicketsPerPlayer: number;
  /** The same in one category; 0 = no limit. */
  openTicketsPerCategory: number;
  /** Hours in which a player confirms a ticket with the text of one of their last 20; 0 = never asked. */
  repeatedTextHours: number;
  /** Minutes after a ticket was closed in which its player opens no other one of the category; 0 = none. */
  closedCategoryMinutes: number;
  /** Hours without a message from the player after which a ticket that waits for them is closed; 0 = never. */
  autoCloseHours: number;
  /** Messages that one player may write within a minute. */
  messagesPerMinute: number;
  /** Bytes of files that one player may keep. */
  uploadQuotaBytes: number;
  /** Files that one player may keep. */
  uploadQuotaFiles: number;
  /** Whether tickets are withheld from members of the team whom they are about. */
  conflictGuard: boolean;
  /** Roles that must have a second factor. */
  @ApiProperty({ enum: MFA_REQUIRED_ROLES, enumName: 'MfaRequiredRoles' })
  mfaRequiredRoles: MfaRequiredRoles;
  /** Whether an admin has dismissed the list of first steps, for all admins. */
  firstStepsDismissed: boolean;
}
