import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fault } from '../common/faults/fault.js';
import type { Language } from '../common/i18n/language.js';

/** Answers a request for an upgrade with an HTTP error of the usual shape and closes the socket. */
export const reject = (socket: Duplex, fault: Fault, language: Language): void => {
  const statusCode = fault.getStatus();
  const body = JSON.stringify(fault.answer(language));
  const head = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Language': language,
    'Cache-Control': 'no-store, private',
    'X-Content-Type-Options': 'nosniff',
    ...fault.extras.headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`, ...lines, '', body].join('\r\n'));
};
