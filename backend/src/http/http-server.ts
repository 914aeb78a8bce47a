import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { offersWebSocket } from '../realtime/other-protocols.js';

const FINISH_MS = 10_000;
const IDLE_MS = 250;

/** Gives requests 10 s and closes connections after their response. `Server.close` only closes idle connections. */
export const drain = (server: Server): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  setInterval(() => server.closeIdleConnections(), IDLE_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
};

/** Headers must arrive quickly. Bodies have their own time limits, because uploads may be slow. */
const OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  /** Longer than the proxy's timeout; otherwise the proxy would send into a closed connection. */
  keepAliveTimeout: 65_000,
  /** Interval for checking the time limits; the default is 30 s. */
  connectionsCheckingInterval: 1000,
  /** Since Node.js 24.9; for earlier versions `handleWithoutUpgrade` does the same. */
  shouldUpgradeCallback: offersWebSocket,
};

/**
 * Data after an offer of another protocol may belong to that protocol, so the connection is closed after the response.
 */
const closeBehindOffer = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  if (headers.upgrade) response.setHeader('Connection', 'close');
};

export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(OPTIONS, closeBehindOffer).on('request', this.getInstance());
  }
}
