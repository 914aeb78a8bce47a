import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * Headers must arrive quickly; a body may take as long as an upload on a slow line does, which has time limits of its
 * own.
 */
const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  /** Longer than that of a proxy in front, which would send into a closed connection otherwise. */
  keepAliveTimeout: 65_000,
  /** How often Node.js checks the time limits; the default is thirty seconds. */
  connectionsCheckingInterval: 1000,
} as const;

/** Creates the server with time limits, one of which can only be set in the constructor. */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(TIMES, this.getInstance());
  }
}
