const MEGABYTE = 1024 * 1024;

/** Limits that clients need too. `GET /api/config` publishes them, so that clients do not repeat them. */
export const LIMITS = {
  ticketFiles: 10,
  ticketFileBytes: 50 * MEGABYTE,
  messageFiles: 10,
  messageFileBytes: 10 * MEGABYTE,
  affectedCharacters: 10,
  affectedCharacterLength: 64,
  streamLinks: 10,
  streamLinkLength: 2048,
  titleLength: 200,
  descriptionMin: 10,
  descriptionMax: 10_000,
  messageMax: 10_000,
  transactionIdLength: 64,
  ratingMax: 5,
  passwordMin: 8,
  passwordMaxBytes: 72,
  nameMin: 2,
  nameMax: 100,
  mfaDigits: 6,
  maintenanceMessageMax: 500,
  pageSize: 100,
  pageSizeMax: 500,
} as const;
