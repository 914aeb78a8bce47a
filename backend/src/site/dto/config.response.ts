import { LIMITS } from '../../config/limits.js';

/** The numbers that a client needs as well as the server. Sizes in bytes, lengths in characters unless they say otherwise. */
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
  /** Rows of a list when `limit` is left out. */
  pageSize: number;
  pageSizeMax: number;
}

export class MaintenanceNoticeResponse {
  isActive: boolean;
  /** What to show people, in the language of `Accept-Language` unless an admin worded it. */
  message: string;
}

/** What the interface must know before anybody has signed in. */
export class ConfigResponse {
  /** @example "Clube" */
  clubName: string;
  logoUrl: string | null;
  faviconUrl: string | null;
  limits: LimitsResponse;
  maintenance: MaintenanceNoticeResponse;
}
