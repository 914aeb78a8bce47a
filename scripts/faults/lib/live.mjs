import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** A live connection as a browser holds it: what came, and why it ended. */
export class Live {
  frames = [];

  /** Resolves when the server has confirmed it. */
  static async open(address, token) {
    const live = new Live(address, token);
    await live.confirmed;
    return live;
  }

  constructor(address, token) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/ws?token=${token}`);
    this.ended = new Promise((resolve) => this.socket.once('close', resolve));
    this.confirmed = new Promise((resolve, reject) => {
      this.socket.once('error', reject).once('message', resolve);
      this.socket.once('unexpected-response', (_request, { statusCode }) =>
        reject(new Error(`refused: ${statusCode}`)),
      );
    });
    this.confirmed.catch(() => undefined);
    this.socket.on('error', () => undefined);
    this.socket.on('message', (data) => this.frames.push({ ...JSON.parse(data), at: Date.now() }));
  }

  messages() {
    return this.frames.filter(({ type }) => type === 'new_message');
  }

  close() {
    this.socket.terminate();
  }
}

/** @returns whether it came true in time */
export const until = async (condition, ms) => {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  return true;
};
