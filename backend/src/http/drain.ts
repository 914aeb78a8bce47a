import type { Server } from 'node:http';

const FINISH_MS = 10_000;
const IDLE_MS = 250;

/**
 * Drains a server before it closes: requests have ten seconds, and a connection is closed after its response.
 * `Server.close` alone closes only the connections that are idle at that moment, so a busy client could keep its
 * connection open.
 */
export const drain = (server: Server): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  setInterval(() => server.closeIdleConnections(), IDLE_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
};
