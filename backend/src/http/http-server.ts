import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import { offersWebSocket } from '../realtime/other-protocols.js';

const FINISH_MS = 10_000;
const IDLE_MS = 250;

/** Drains a server: requests have 10 s, connections close after their response. `Server.close` ends idle ones only. */
export const drain = (server: Server): void => {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  setInterval(() => server.closeIdleConnections(), IDLE_MS).unref();
  setTimeout(() => server.closeAllConnections(), FINISH_MS).unref();
};

/** Headers must arrive quickly. Bodies have time limits of their own, because uploads may be slow. */
const OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  /** Longer than that of a proxy in front, which would send into a closed connection otherwise. */
  keepAliveTimeout: 65_000,
  /** How often Node.js checks the time limits; the default is thirty seconds. */
  connectionsCheckingInterval: 1000,
  /** From Node.js 24.9 on; before, `handleWithoutUpgrade` does the same. */
  shouldUpgradeCallback: offersWebSocket,
};

/** Nothing that follows an offer of another protocol on its connection is read: it may be meant in that protocol. */
const closeBehindOffer = ({ headers }: IncomingMessage, response: ServerResponse): void => {
  if (headers.upgrade) response.setHeader('Connection', 'close');
};

export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(OPTIONS, closeBehindOffer).on('request', this.getInstance());
  }
}
