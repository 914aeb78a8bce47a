import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { inTime, until } from '../waiting.js';

export type Frame = { readonly type: string; readonly [key: string]: unknown };

/** Why a handshake was refused: the HTTP answer that came instead of 101. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`refused with ${status}: ${body}`);
  }
}

/** A live connection that writes down what it hears. */
export class Listening {
  readonly frames: Frame[] = [];
  /** The close code, once it is closed. */
  code: number | undefined;
  readonly closed: Promise<number>;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (raw: Buffer) => this.frames.push(JSON.parse(raw.toString()) as Frame));
    this.closed = new Promise((resolve) =>
      socket.on('close', (code) => {
        this.code = code;
        resolve(code);
      }),
    );
  }

  static async open(socket: WebSocket): Promise<Listening> {
    const listening = new Listening(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('unexpected-response', (_request, response: IncomingMessage) => {
        let body = '';
        response.on('data', (chunk) => (body += String(chunk)));
        response.on('end', () => reject(new Refused(response.statusCode!, body)));
      });
      socket.on('error', reject);
    });
    await until(() => listening.frames.length > 0, 'the greeting of a live connection');
    return listening;
  }

  /** The frames after the greeting, without notices of maintenance. */
  get heard(): readonly Frame[] {
    return this.frames.filter(({ type }) => !['connection_confirmed', 'maintenance'].includes(type));
  }

  /** How many notices of maintenance, which every connection gets, were heard. */
  get notices(): number {
    return this.frames.filter(({ type }) => type === 'maintenance').length;
  }

  /** Resolves when the server has read all that was sent to it: it answers a ping after what came before. */
  async allRead(): Promise<void> {
    const answered = new Promise((resolve) => this.socket.once('pong', resolve));
    this.socket.ping();
    await inTime(answered, 'the answer to a ping');
  }

  close(): void {
    this.socket.terminate();
  }
}

/** The status that a handshake is refused with; 101 when it is not. */
export const handshakeStatus = async (opening: Promise<Listening>): Promise<number> => {
  try {
    (await opening).close();
    return 101;
  } catch (error) {
    if (error instanceof Refused) return error.status;
    throw error;
  }
};
