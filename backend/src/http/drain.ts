import type { Server } from 'node:http';

const FINISH_MS = 10_000;
const IDLE_MS = 250;

/**
 * Prepares a server for its end. Requests under way have ten seconds; a connection is closed after the answer it waits for,
 * or its client would go on asking on it for ever: `Server.close` only closes those that are idle at that moment.
 */
export const drain = (server: Server): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  setInterval(() => server.closeIdleConnections(), IDLE_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
};
