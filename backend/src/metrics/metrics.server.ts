import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { traceOf } from '../common/tracing/error-text.js';
import { Env } from '../config/env.js';
import { MetricsRegistry } from './metrics-registry.js';

const PATH = '/metrics';

/**
 * Serves metrics on METRICS_PORT. On its own port a mistake in the proxy cannot expose them, and they need no secret.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(MetricsServer.name);
  private server: Server | undefined;

  constructor(
    private readonly env: Env,
    private readonly metrics: MetricsRegistry,
  ) {}

  get port(): number | undefined {
    return (this.server?.address() as AddressInfo | undefined)?.port;
  }

  /** @throws when the port is taken, so that the operator notices at the start */
  async onApplicationBootstrap(): Promise<void> {
    const { port, host } = this.env.metrics;
    if (port === undefined) return;
    const server = createServer((request, response) => void this.answer(request, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', ({ message }) => reject(new Error(`METRICS_PORT: figures cannot be served, ${message}`)));
      server.listen(port, host, resolve);
    });
    this.server = server;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => (this.server ? this.server.close(closed) : closed(undefined)));
  }

  private async answer({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (method !== 'GET' || url?.split('?')[0] !== PATH) return void response.writeHead(404).end();
    try {
      const text = await this.metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': this.metrics.registry.contentType, 'Cache-Control': 'no-store' });
      response.end(text);
    } catch (error) {
      this.logger.error(traceOf(error));
      response.writeHead(500).end();
    }
  }
}
