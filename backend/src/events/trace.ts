import { randomBytes } from 'node:crypto';

/** Version, trace, caller and flags; versions to come may have more behind them (W3C Trace Context §3.2). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const CALLER_BYTES = 8;

/** @returns the trace that a request belongs to; undefined when it names none in a form that can be believed */
export const traceIdIn = (traceparent: unknown): string | undefined => {
  const [, version, traceId, more] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
  return version === '00' && more !== undefined ? undefined : traceId;
};

/** A number that is unique already makes a trace of its own. */
export const traceIdOf = (uuid: string): string => uuid.replaceAll('-', '');

/** For a request of ours that belongs to the trace; whoever is asked decides what to keep of it. */
export const traceparentOf = (traceId: string): string =>
  `00-${traceId}-${randomBytes(CALLER_BYTES).toString('hex')}-01`;
