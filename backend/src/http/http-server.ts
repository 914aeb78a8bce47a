import { createServer } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Headers must come at once; a body may take as long as an upload on a slow line does, which the uploads watch themselves. */
const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  /** Longer than the proxy in front keeps its connections, or it would send into a closed one. */
  keepAliveTimeout: 65_000,
  /** How often Node looks for those who take longer; by itself it does so every thirty seconds. */
  connectionsCheckingInterval: 1000,
} as const;

/** Nest makes its server without asking for how long clients may take, and one of the times is only heard at the making. */
export class HttpServer extends ExpressAdapter {
  override initHttpServer(): void {
    this.httpServer = createServer(TIMES, this.getInstance());
  }
}
