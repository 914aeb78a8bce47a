import { randomBytes } from 'node:crypto';

/** Version, trace id, parent id and flags; later versions may append fields (W3C Trace Context §3.2). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const CALLER_BYTES = 8;

export const traceIdIn = (traceparent: unknown): string | undefined => {
  const [, version, traceId, more] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return version === '00' && more !== undefined ? undefined : traceId;
};

export const traceIdOf = (uuid: string): string => uuid.replaceAll('-', '');

export const traceparentOf = (traceId: string): string =>
  `00-${traceId}-${randomBytes(CALLER_BYTES).toString('hex')}-01`;
