import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { WsAdapter } from '@nestjs/platform-ws';
import { type ServerOptions, WebSocketServer } from 'ws';
import { Fault, fault } from '../common/faults/fault.js';
import { type Language, languageOf } from '../common/i18n/language.js';
import { isDatabaseUnavailable } from '../common/persistence/database-errors.js';
import { traceOf } from '../common/tracing/error-text.js';
import { Handshake, unavailable } from './handshake.js';
import { handleWithoutUpgrade, offersWebSocket } from './other-protocols.js';

const reject = (socket: Duplex, refusal: Fault, language: Language): void => {
  const statusCode = refusal.getStatus();
  const body = JSON.stringify(refusal.answer(language));
  const head = {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Language': language,
    'Cache-Control': 'no-store, private',
    'X-Content-Type-Options': 'nosniff',
    ...refusal.extras.headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end([`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode] ?? ''}`, ...lines, '', body].join('\r\n'));
};

/** An invalid version, key, protocol or extension. The header lists the supported versions (RFC 6455 §4.4). */
const malformedRequest = fault(400, 'request.malformed');
const malformed = (): Fault => malformedRequest(undefined, { headers: { 'Sec-WebSocket-Version': '13, 8' } });

/**
 * Checks requests before the upgrade. `WsAdapter` opens the connection first and drops other paths without a response.
 */
export class RealtimeAdapter extends WsAdapter {
  private readonly handshake: Handshake;

  constructor(app: NestExpressApplication) {
    super(app);
    this.handshake = app.get(Handshake);
  }

  override create(_port: number, options: ServerOptions): WebSocketServer {
    const http = this.httpServer as Server;
    const server = new WebSocketServer({ ...options, noServer: true });
    server.on('wsClientError', (_error, socket, request) => reject(socket, malformed(), languageOf(request)));
    http.on('upgrade', (request, socket, head) => {
      if (offersWebSocket(request)) void this.upgrade(server, request, socket, head);
      else handleWithoutUpgrade(http, request, socket, head);
    });
    return server;
  }

  /** Frames from clients are ignored, so none is parsed. `Connection` counts them. */
  override bindMessageHandlers(): void {}

  /** Called without `await`: an unhandled rejection would end the process, so every error is caught here. */
  private async upgrade(
    server: WebSocketServer,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    try {
      const admission = await this.handshake.admit(request);
      this.handshake.refuseTooMany(admission);
      socket.off('error', onError);
      server.handleUpgrade(request, socket, head, (opened) => server.emit('connection', opened, admission));
    } catch (error) {
      reject(socket, this.asFault(error), languageOf(request));
    }
  }

  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    if (isDatabaseUnavailable(error)) this.logger.warn(`upgrade while the database is away: ${String(error)}`);
    else this.logger.error(traceOf(error));
    return unavailable();
  }
}
