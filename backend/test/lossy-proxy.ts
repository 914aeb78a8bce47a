import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy before the database. It can drop what passes, as a router that lost its connections does, or refuse connections. */
export class LossyProxy {
  private isLossy = false;
  private isRefusing = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {
    server.on('connection', (near) => this.join(near, connect(Number(target.port), target.hostname)));
  }

  static async to(target: string): Promise<LossyProxy> {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return new LossyProxy(server, new URL(target));
  }

  /** The target's address through the proxy. */
  get url(): string {
    const url = new URL(this.target);
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** From now on connections stay open and nothing passes. */
  lose(): void {
    this.isLossy = true;
  }

  /** Ends all connections and takes none, as a database that restarts. */
  refuse(): void {
    this.isRefusing = true;
    this.endConnections();
  }

  /** Lost bytes stay lost; later ones pass. */
  heal(): void {
    this.isLossy = false;
    this.isRefusing = false;
  }

  close(): void {
    this.endConnections();
    this.server.close();
  }

  private endConnections(): void {
    this.sockets.forEach((socket) => socket.destroy());
  }

  private join(near: Socket, far: Socket): void {
    if (this.isRefusing) near.destroy();
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      this.sockets.add(from);
      from.on('data', (bytes) => !this.isLossy && to.write(bytes));
      from
        .on('error', () => undefined)
        .on('close', () => {
          this.sockets.delete(from);
          to.destroy();
        });
    }
  }
}
