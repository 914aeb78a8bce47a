import type { BeforeApplicationShutdown } from '@nestjs/common';
import { type OnGatewayConnection, type OnGatewayDisconnect, WebSocketGateway } from '@nestjs/websockets';
import type { ServerOptions, WebSocket } from 'ws';
import { CLOSE } from './close-codes.js';
import { Connection, type Admission } from './connection.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';
import { PATH } from './handshake.js';
import { Heartbeat } from './heartbeat.js';
import { RecentRecipients } from './recent-recipients.js';

const FRAME_MAX_BYTES = 16 * 1024;
const FRAGMENTS_MAX = 64;
/** Time for a client to answer the close frame before its socket is destroyed. */
const CLOSE_TIMEOUT_MS = 2_000;
const CLOSE_POLL_MS = 20;

/** The published types lack `closeTimeout`. */
const OPTIONS: ServerOptions & { closeTimeout: number } = {
  path: PATH,
  clientTracking: false,
  perMessageDeflate: false,
  maxPayload: FRAME_MAX_BYTES,
  maxFragments: FRAGMENTS_MAX,
  maxBufferedChunks: FRAGMENTS_MAX,
  closeTimeout: CLOSE_TIMEOUT_MS,
};

@WebSocketGateway(OPTIONS)
export class RealtimeGateway implements OnGatewayConnection, OnGatewayDisconnect, BeforeApplicationShutdown {
  constructor(
    private readonly connections: Connections,
    private readonly heartbeat: Heartbeat,
    private readonly recent: RecentRecipients,
  ) {}

  handleConnection(socket: WebSocket, admission: Admission): void {
    const connection = new Connection(socket, admission);
    this.connections.register(socket, connection);
    const { viewer, ticketId, since } = admission;
    const hasMissed = since !== undefined && this.recent.mayHaveMissed(viewer, since);
    connection.send(
      encode({
        type: 'connection_confirmed',
        ...(ticketId !== undefined && { ticketId }),
        ...(hasMissed && { hasMissed }),
      }),
    );
    // The session may have ended after the check and before registration, so it is checked once more.
    void this.heartbeat.closeEndedSessions([connection]);
  }

  handleDisconnect(socket: WebSocket): void {
    this.connections.remove(socket);
  }

  /** Runs before Nest terminates the sockets, because clients reconnect by themselves after close code 1012. */
  async beforeApplicationShutdown(): Promise<void> {
    for (const connection of this.connections.all()) connection.close(CLOSE.restart);
    const until = performance.now() + CLOSE_TIMEOUT_MS;
    while (this.connections.count > 0 && performance.now() < until)
      await new Promise((done) => setTimeout(done, CLOSE_POLL_MS));
    for (const connection of this.connections.all()) connection.terminate();
  }
}
