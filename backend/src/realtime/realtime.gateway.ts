import { ServerResponse, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { WebSocketServer, type ServerOptions, type WebSocket } from 'ws';
import { isDatabaseAway } from '../common/database-away.js';
import { traceOf } from '../common/error-text.js';
import { Fault, fault, tooManyRequests } from '../common/fault.js';
import { languageOf } from '../common/language.js';
import { Env } from '../config/env.js';
import { CLOSE } from './close-codes.js';
import { Connection, type Admission } from './connection.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';
import { Handshake } from './handshake.js';
import { Heartbeat } from './heartbeat.js';
import { refuse } from './refusal.js';

const PER_USER_MAX = 64;
const FRAME_MAX_BYTES = 16 * 1024;
const PIECES_MAX = 64;
/** How long a peer may take to answer our goodbye until it is cut off. */
const GOODBYE_MS = 2_000;
const RETRY_AFTER = { headers: { 'Retry-After': '5' } };

/** `closeTimeout` is missing in the published types. */
const OPTIONS: ServerOptions & { closeTimeout: number } = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: FRAME_MAX_BYTES,
  maxFragments: PIECES_MAX,
  maxBufferedChunks: PIECES_MAX,
  closeTimeout: GOODBYE_MS,
};

const notNow = fault(503, 'live.unavailable', {
  pt: 'A conexão ao vivo não está disponível agora. Tente de novo em alguns segundos.',
  en: 'The live connection is not available now. Try again in a few seconds.',
});

/** Lets connections in and says goodbye to them; what is sent in between is the listener's matter. */
@Injectable()
export class RealtimeGateway implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger(RealtimeGateway.name);
  private readonly server = new WebSocketServer(OPTIONS);
  private stopping = false;

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly env: Env,
    private readonly handshake: Handshake,
    private readonly connections: Connections,
    private readonly heartbeat: Heartbeat,
  ) {}

  onApplicationBootstrap(): void {
    const http = this.adapter.httpAdapter.getHttpServer() as Server;
    http.on('upgrade', (request, socket, head) => {
      if (request.headers.upgrade?.toLowerCase() === 'websocket') void this.upgrade(request, socket, head);
      else answerPlainly(http, request, socket);
    });
  }

  onModuleDestroy(): void {
    this.stopping = true;
  }

  /** Before the server closes, so that every tab hears that it should come back, rather than losing the line. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const connection of this.connections.all()) connection.close(CLOSE.restart);
    const until = Date.now() + GOODBYE_MS;
    while (this.connections.count > 0 && Date.now() < until) await new Promise((done) => setTimeout(done, 20));
    for (const connection of this.connections.all()) connection.terminate();
  }

  /** Nobody awaits it: an error that escaped would end the process. */
  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const onError = (): void => void socket.destroy();
    socket.on('error', onError);
    try {
      if (this.stopping) throw notNow({}, RETRY_AFTER);
      const admission = await this.handshake.admit(request);
      this.refuseTooMany(admission);
      socket.off('error', onError);
      this.server.handleUpgrade(request, socket, head, (opened) => this.welcome(opened, admission));
    } catch (error) {
      refuse(socket, this.asFault(error), languageOf(request));
    }
  }

  private refuseTooMany({ viewer }: Admission): void {
    if (this.connections.of(viewer.id).size >= PER_USER_MAX) throw tooManyRequests({}, RETRY_AFTER);
    if (this.stopping || this.connections.count >= this.env.LIVE_CONNECTIONS) throw notNow({}, RETRY_AFTER);
  }

  private welcome(socket: WebSocket, admission: Admission): void {
    const connection = new Connection(socket, admission);
    this.connections.add(connection);
    socket.once('close', () => this.connections.remove(connection));
    const { ticketId } = admission;
    connection.send(encode({ type: 'connection_confirmed', ...(ticketId !== undefined && { ticketId }) }));
    // Between the check and now the session may have ended, and nobody would have told this connection.
    void this.heartbeat.closeEndedSessions([connection]);
  }

  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    if (isDatabaseAway(error)) this.logger.warn(`upgrade while the database is away: ${String(error)}`);
    else this.logger.error(traceOf(error));
    return notNow({}, RETRY_AFTER);
  }
}

/** Other protocols, such as the h2c that some clients offer, may be ignored (RFC 9110 §7.8): the request is answered as it is. */
const answerPlainly = (http: Server, request: IncomingMessage, socket: Duplex): void => {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket as Socket);
  response.once('finish', () => socket.end());
  socket.on('error', () => socket.destroy());
  http.emit('request', request, response);
};
