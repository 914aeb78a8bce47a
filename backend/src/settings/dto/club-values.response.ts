import { ApiProperty } from '@nestjs/swagger';
import { MFA_REQUIRED_ROLES, type MfaRequiredRoles } from '../../config/settings/auth.settings.js';

export class ClubValuesResponse {
  /** @example Clube */
  name: string;
  /** @example Suporte ao jogador */
  subtitlePt: string;
  /** @example Player support */
  subtitleEn: string;
  /** @example '#FBC321' */
  accent: string;
  ticketsPerHour: number;
  /** The maximum number of tickets of one player that are neither resolved nor closed. 0 disables the limit. */
  openTicketsPerPlayer: number;
  /** The maximum number of such tickets in one category. 0 disables the limit. */
  openTicketsPerCategory: number;
  /**
   * The hours in which a player must confirm a new ticket whose text equals one of the player's last 20 tickets. 0
   * disables the confirmation.
   */
  repeatedTextHours: number;
  /**
   * The minutes after the closing of a ticket in which its player cannot create another ticket of the same category. 0
   * disables the limit.
   */
  closedCategoryMinutes: number;
  /**
   * The hours without a message from the player after which a ticket that waits for the player is closed. 0 disables
   * automatic closing.
   */
  autoCloseHours: number;
  /** The hours in which the team promises a first reply. Players read it, and queues and reports measure by it. */
  firstAnswerHours: number;
  /**
   * The hours after which a ticket loses an assignee who did nothing in it while its player waits. The value 0 disables
   * it.
   */
  handBackHours: number;
  messagesPerMinute: number;
  uploadQuotaBytes: number;
  uploadQuotaFiles: number;
  conflictGuard: boolean;
  /** Whether everybody can read the figures of a quarter. */
  publicFigures: boolean;
  /** How to reach the person in charge of personal data (LGPD art. 41). Everybody can read it. */
  privacyContact: string;
  @ApiProperty({ enum: MFA_REQUIRED_ROLES, enumName: 'MfaRequiredRoles' })
  mfaRequiredRoles: MfaRequiredRoles;
  firstStepsDismissed: boolean;
}
