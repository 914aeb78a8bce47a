import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { AtEnd } from '../lib/cleanup.ts';

const AT_ONCE = 200;
/** Several local addresses, because the server limits the connections per address. */
const ADDRESSES = 4;
const RECEIVED_WITHIN_MS = 10_000;
/** Like the frontend, which doubles its delay before reconnecting after each failure. */
const RETRY_MS = 3000;
const RETRY_MAX_MS = 30_000;
const JITTER_MS = 1000;

export class Connections {
  refused = 0;
  private readonly sockets: (WebSocket | undefined)[];
  private readonly address: string;
  private readonly tokens: readonly string[];
  private onFrame = (_type: string): void => undefined;

  static async open(end: AtEnd, address: string, tokens: readonly string[]): Promise<Connections> {
    const connections = new Connections(address, tokens);
    end.after(() => connections.close());
    await connections.openAll();
    return connections;
  }

  constructor(address: string, tokens: readonly string[]) {
    this.address = address;
    this.tokens = tokens;
    this.sockets = tokens.map(() => undefined);
  }

  get count(): number {
    return this.sockets.filter(Boolean).length;
  }

  /** @returns when the last connection received the frame, by `performance.now()` */
  receive(wanted: string): Promise<number> {
    let missing = this.count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${missing} × ${wanted} did not arrive.`)), RECEIVED_WITHIN_MS);
      this.onFrame = (type) => {
        if (type === wanted) missing -= 1;
        if (missing > 0) return;
        clearTimeout(timer);
        resolve(performance.now());
      };
    });
  }

  /** Closes all connections at once. @returns the milliseconds until the last one is reconnected */
  async drop(): Promise<number> {
    const begin = performance.now();
    this.close();
    await Promise.all(this.tokens.map((_, number) => this.reconnect(number)));
    return performance.now() - begin;
  }

  close(): void {
    for (const socket of this.sockets) socket?.terminate();
  }

  private async openAll(): Promise<void> {
    let next = 0;
    const keepOpening = async (): Promise<void> => {
      while (next < this.tokens.length) await this.connect(next++);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, keepOpening));
  }

  private async reconnect(number: number): Promise<void> {
    for (let failures = 0, isOpen = false; !isOpen; failures += 1) {
      await sleep(Math.min(RETRY_MS * 2 ** failures, RETRY_MAX_MS) + Math.random() * JITTER_MS);
      isOpen = await this.connect(number);
    }
  }

  private connect(number: number): Promise<boolean> {
    const url = `${this.address.replace('http', 'ws')}/ws?token=${this.tokens[number]}`;
    const localAddress = `127.0.0.${2 + (number % ADDRESSES)}`;
    const socket = new WebSocket(url, { perMessageDeflate: false, localAddress });
    return new Promise((resolve) => {
      socket.on('error', () => resolve(false));
      socket.on('unexpected-response', (_request, { statusCode }) => {
        if (statusCode === 429) this.refused += 1;
        resolve(false);
      });
      socket.on('message', (data: Buffer) => {
        const { type } = JSON.parse(data.toString()) as { type: string };
        if (type !== 'connection_confirmed') return this.onFrame(type);
        this.sockets[number] = socket;
        resolve(true);
      });
    });
  }
}
