import { LIMITS } from '../../config/limits.js';

/** Limits that clients apply too. Sizes are in bytes; lengths are in characters unless the name says otherwise. */
export class LimitsResponse implements Record<keyof typeof LIMITS, number> {
  /** Files in one upload to a ticket. */
  ticketFiles: number;
  ticketFileBytes: number;
  /** Files with one message. */
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
  /** Tickets that one request changes. */
  bulkTickets: number;
  viewNameLength: number;
  /** Views of one person, and as many shared ones. */
  views: number;
  /** Maximum number of views in one call. */
  viewCounts: number;
  macroNameLength: number;
  macroShortcutLength: number;
  /** Macros of one person, and as many shared ones. */
  macros: number;
  incidentTitleLength: number;
  /** Characters of an update of an incident, in each language. */
  incidentUpdateMax: number;
  /** Incidents that are not resolved. */
  activeIncidents: number;
  changelogTitleLength: number;
  /** Characters of an entry of the changelog, in each language. */
  changelogBodyMax: number;
  /** Other names of one member of the team. */
  staffAliases: number;
  /** Characters of the team's note on a suspension. */
  blockNoteMax: number;
  /** Days for which staff may suspend a player; admins choose any time. */
  staffBlockDays: number;
  /** Characters of the reason of a sanction. */
  sanctionReasonMax: number;
  appealTextMin: number;
  /** Characters of the reason of a decision about an appeal. */
  appealReasonMin: number;
  /** Rows per page when `limit` is omitted. */
  pageSize: number;
  pageSizeMax: number;
}

export class MaintenanceNoticeResponse {
  isActive: boolean;
  /** The admin's text, or null: clients show a text of their own. */
  message: string | null;
}

/** A text in both languages. */
export class SubtitleResponse {
  /** @example Suporte ao jogador */
  pt: string;
  /** @example Player support */
  en: string;
}

/** Public settings. */
export class ConfigResponse {
  /** @example "Clube" */
  clubName: string;
  /** Beside the logo. */
  subtitle: SubtitleResponse;
  /** Colour of buttons and links. @example '#FBC321' */
  accent: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  limits: LimitsResponse;
  /** Whether the server sends mail: invitations, links to choose a new password. */
  sendsMail: boolean;
  /** Whether mails about answers hold the words of the answers. */
  mailsHoldAnswers: boolean;
  /** Page of the club's panel where players change the password that they sign in with. */
  panelResetUrl: string | null;
  /**
   * There while the club guards conflicts of interest: tickets are withheld from members of the team whom they are
   * about.
   */
  conflictGuard?: boolean;
  /** True once the club has guarded conflicts of interest: known conflicts hold after the guard is switched off. */
  withholdsTickets?: boolean;
  maintenance: MaintenanceNoticeResponse;
}
