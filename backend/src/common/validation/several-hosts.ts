import type { IncomingMessage } from 'node:http';
import { fault } from '../faults/fault.js';

const malformed = fault(400, 'request.malformed');

/** Of two `Host` headers a proxy may read another one than the server does (RFC 9112 §3.2). @throws 400 */
export const refuseSeveralHosts = ({ headersDistinct: { host = [] } }: IncomingMessage): void => {
  if (host.length > 1) throw malformed();
};
