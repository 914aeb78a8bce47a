import { WebSocket } from 'ws';

export type Frame = { type: string; at: number; message?: { id: number } };

export class LiveConnection {
  readonly frames: Frame[] = [];
  readonly socket: WebSocket;
  readonly ended: Promise<number>;
  readonly confirmed: Promise<void>;

  static async open(address: string, token: string): Promise<LiveConnection> {
    const live = new LiveConnection(address, token);
    await live.confirmed;
    return live;
  }

  constructor(address: string, token: string) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws?token=${token}`);
    this.socket = socket;
    this.ended = new Promise((resolve) => socket.once('close', resolve));
    this.confirmed = new Promise((resolve, reject) => {
      socket.once('error', reject).once('message', () => resolve());
      socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`refused: ${statusCode}`)));
    });
    this.confirmed.catch(() => undefined);
    socket.on('error', () => undefined);
    socket.on('message', (data: Buffer) =>
      this.frames.push({ ...(JSON.parse(data.toString()) as Omit<Frame, 'at'>), at: Date.now() }),
    );
  }

  messages(): { id: number; at: number }[] {
    return this.frames.filter(({ type }) => type === 'new_message').map(({ message, at }) => ({ id: message!.id, at }));
  }

  messageIds(): Set<number> {
    return new Set(this.messages().map(({ id }) => id));
  }

  close(): void {
    this.socket.terminate();
  }
}
