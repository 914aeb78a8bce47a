import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const UPGRADE_HEADERS = new Set(['connection', 'upgrade', 'http2-settings']);

export const offersWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/**
 * Ignores an offer of another protocol, such as h2c (RFC 9110 §7.8). Before version 24.9, Node.js does not support
 * `shouldUpgradeCallback`: it parses no body of such a request and sets no time limits for its socket. So the server
 * receives the socket again as a new connection, and the request without the offer.
 */
export const handleWithoutUpgrade = (http: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`, ...headersWithoutUpgrade(request)];
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  http.emit('connection', socket);
};

const headersWithoutUpgrade = ({ rawHeaders }: IncomingMessage): string[] => {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const lines = names.map((name, index) => `${name}: ${rawHeaders[2 * index + 1]}`);
  return [...lines.filter((_, index) => !UPGRADE_HEADERS.has(names[index]!.toLowerCase())), 'Connection: close'];
};
