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
  passwordMin: number;
  passwordMaxBytes: number;
  nameMin: number;
  nameMax: number;
  mfaDigits: number;
  maintenanceMessageMax: number;
  /** Rows per page when `limit` is omitted. */
  pageSize: number;
  pageSizeMax: number;
}

export class MaintenanceNoticeResponse {
  isActive: boolean;
  /** The text to show to users: the admin's text, or a default in the language of `Accept-Language`. */
  message: string;
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
  /** Page of the club's panel where players change the password that they sign in with. */
  panelResetUrl: string | null;
  maintenance: MaintenanceNoticeResponse;
}
