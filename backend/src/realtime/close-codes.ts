/** Close codes (RFC 6455 §7.4). Private codes from 4000 are named after the HTTP status. */
export const CLOSE = {
  binaryRefused: 1003,
  tooManyFrames: 1008,
  restart: 1012,
  tooSlow: 1013,
  sessionOver: 4401,
  maintenance: 4503,
} as const;

export type CloseCode = (typeof CLOSE)[keyof typeof CLOSE];
