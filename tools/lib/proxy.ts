import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { portOf } from './ports.ts';

const delayed = (delay: () => number): Transform =>
  new Transform({
    transform(chunk, _encoding, done) {
      const ms = delay();
      if (ms > 0) setTimeout(done, ms, null, chunk);
      else done(null, chunk);
    },
  });

export class Proxy {
  /** Delay per chunk, in both directions. */
  delayMs = 0;
  targetPort: number | undefined;
  private readonly server = createServer((socket) => this.join(socket));
  private readonly sockets = new Set<Socket>();

  constructor(targetPort?: number) {
    this.targetPort = targetPort;
  }

  async listen(port = 0): Promise<this> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get port(): number {
    return portOf(this.server);
  }

  /** Resets all connections at once, like a failing network. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(socket: Socket): void {
    if (!this.targetPort) {
      socket.resetAndDestroy();
      return;
    }
    const target = connect(this.targetPort, '127.0.0.1');
    this.pipe(socket, target);
    this.pipe(target, socket);
  }

  private pipe(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.setNoDelay(true).on('error', () => to.destroy());
    from.once('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    from.pipe(delayed(() => this.delayMs)).pipe(to);
  }
}
