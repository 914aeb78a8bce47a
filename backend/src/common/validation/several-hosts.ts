import type { IncomingMessage } from 'node:http';
import { fault } from '../faults/fault.js';

const malformed = fault(400, 'request.malformed');

/** A proxy may read another of two `Host` headers than the server does (RFC 9112 §3.2). @throws 400 */
export const refuseSeveralHosts = ({ headersDistinct: { host = [] } }: IncomingMessage): void => {
  if (host.length > 1) throw malformed();
};
