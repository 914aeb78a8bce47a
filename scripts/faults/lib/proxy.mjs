import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

/** Keeps what passes for a while, in order. */
const slowly = (delay) =>
  new Transform({
    transform(chunk, _encoding, done) {
      const ms = delay();
      if (ms > 0) setTimeout(done, ms, null, chunk);
      else done(null, chunk);
    },
  });

/** A line between two programs that can be cut, slowed down and led elsewhere. */
export class Proxy {
  /** Added to every piece that passes, in both directions. */
  delayMs = 0;
  #server = createServer((socket) => this.#join(socket));
  #sockets = new Set();

  /** @param targetPort nothing yet, or where it leads */
  constructor(targetPort) {
    this.targetPort = targetPort;
  }

  async listen(port = 0) {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get port() {
    return this.#server.address().port;
  }

  get connections() {
    return this.#sockets.size / 2;
  }

  /** All at once and without a word, as a network does it. */
  cut() {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close() {
    this.cut();
    this.#server.close();
  }

  #join(socket) {
    if (!this.targetPort) return socket.resetAndDestroy();
    const target = connect(this.targetPort, '127.0.0.1');
    for (const [end, other] of [
      [socket, target],
      [target, socket],
    ]) {
      this.#sockets.add(end);
      end.setNoDelay(true).on('error', () => other.destroy());
      end.once('close', () => this.#sockets.delete(end) && other.destroy());
      end.pipe(slowly(() => this.delayMs)).pipe(other);
    }
  }
}
