import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './waiting.js';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; bytes: Buffer };
type Behaviour = (response: ServerResponse, received: Received) => void;

const ACCEPT: Behaviour = (response) => void response.writeHead(204).end();

/** A real server that webhooks can be sent to, and that fails, stalls and lies when told to. */
export class Receiver {
  readonly received: Received[] = [];
  behave: Behaviour = ACCEPT;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const received = { path: request.url!, headers: request.headers, body: bytes.toString(), bytes };
        this.received.push(received);
        this.behave(response, received);
      });
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((listening) => receiver.server.listen(0, '127.0.0.1', listening));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  url(path = '/hook'): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  forget(): void {
    this.received.length = 0;
    this.behave = ACCEPT;
  }

  answer(status: number, headers: Record<string, string> = {}): void {
    this.behave = (response) => void response.writeHead(status, headers).end();
  }

  /** Waits until so many requests have arrived, and parses their bodies. */
  async bodies(count: number): Promise<Record<string, unknown>[]> {
    await until(
      () => this.received.length >= count,
      () => `${this.received.length} of ${count} requests arrived`,
    );
    return this.received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}
