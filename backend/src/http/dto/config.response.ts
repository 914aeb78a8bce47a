import { ApiSchema } from '@nestjs/swagger';
import { LIMITS } from '../../config/limits.js';

@ApiSchema({
  description: 'The limits for clients. Sizes are in bytes. Lengths are in characters unless the name says otherwise.',
})
export class LimitsResponse implements Record<keyof typeof LIMITS, number> {
  ticketFiles: number;
  ticketFileBytes: number;
  messageFiles: number;
  messageFileBytes: number;
  affectedCharacters: number;
  affectedCharacterLength: number;
  streamLinks: number;
  streamLinkLength: number;
  titleLength: number;
  descriptionMin: number;
  descriptionMax: number;
  messageMax: number;
  transactionIdLength: number;
  ratingMax: number;
  ratingCommentMax: number;
  passwordMin: number;
  passwordMaxBytes: number;
  nameMin: number;
  nameMax: number;
  mfaDigits: number;
  maintenanceMessageMax: number;
  bulkTickets: number;
  viewNameLength: number;
  /** The maximum number of views of one person, and of shared views. */
  views: number;
  viewCounts: number;
  macroNameLength: number;
  macroShortcutLength: number;
  /** The maximum number of macros of one person, and of shared macros. */
  macros: number;
  incidentTitleLength: number;
  incidentUpdateMax: number;
  activeIncidents: number;
  changelogTitleLength: number;
  changelogBodyMax: number;
  staffAliases: number;
  blockNoteMax: number;
  /** The maximum number of days for which staff may suspend a player. Admins have no limit. */
  staffBlockDays: number;
  sanctionReasonMax: number;
  holdReasonMax: number;
  appealTextMin: number;
  appealReasonMin: number;
  /** The default number of rows per page. */
  pageSize: number;
  pageSizeMax: number;
}

export class MaintenanceNoticeResponse {
  isActive: boolean;
  /** The text of the admin. If the value is null, clients show a default text. */
  message: string | null;
}

export class SubtitleResponse {
  /** @example Suporte ao jogador */
  pt: string;
  /** @example Player support */
  en: string;
}

export class ConfigResponse {
  /** @example "Clube" */
  clubName: string;
  subtitle: SubtitleResponse;
  /** @example '#FBC321' */
  accent: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  limits: LimitsResponse;
  /** The hours in which the team promises a first reply. */
  firstAnswerHours: number;
  sendsMail: boolean;
  /** Whether mails about replies contain the text of the replies. */
  mailsHoldAnswers: boolean;
  /** The page of the club's panel where players change their sign-in password. */
  panelResetUrl: string | null;
  /**
   * The field is present while conflict protection is on. The server then withholds tickets from team members that the
   * tickets are about.
   */
  conflictGuard?: boolean;
  /** The field is present if the club publishes its figures. */
  publicFigures?: boolean;
  /** How to reach the person in charge of personal data. The field is present if the club names one. */
  privacyContact?: string;
  /** The field is true if conflict protection was ever on. Known conflicts remain in effect after it is turned off. */
  withholdsTickets?: boolean;
  maintenance: MaintenanceNoticeResponse;
}
