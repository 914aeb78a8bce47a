import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Stands between the product and its database, so that a test can cut the line. */
export class Proxy {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: Server,
    target: number,
  ) {
    server.on('connection', (near) => {
      if (this.isCut) return near.destroy();
      const far = connect(target, '127.0.0.1');
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        this.sockets.add(one);
        one.on('error', () => undefined).on('close', () => other.destroy());
        one.pipe(other);
      }
    });
  }

  static to(target: number): Promise<Proxy> {
    return new Promise((resolve) => {
      const server = createServer();
      const proxy = new Proxy(server, target);
      server.listen(0, '127.0.0.1', () => resolve(proxy));
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    this.sockets.forEach((socket) => socket.destroy());
    this.sockets.clear();
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.cut();
    this.server.close();
  }
}
