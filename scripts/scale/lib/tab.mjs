import { setTimeout as sleep } from 'node:timers/promises';
import { Live } from '../../faults/lib/live.mjs';

/** As our interface: it comes back after three seconds, give or take a third, then again and again. */
const waitMs = () => 3000 * (2 / 3 + (Math.random() * 2) / 3);

/** An open tab, which comes back when its connection breaks. */
export class Tab {
  ids = new Set();
  breaks = [];

  constructor(address, token) {
    this.address = address;
    this.token = token;
    this.running = this.#stay();
  }

  get isOpen() {
    return this.live?.isOpen ?? false;
  }

  /** Milliseconds of the longest time without a connection. */
  get longestBreak() {
    return Math.max(0, ...this.breaks);
  }

  async close() {
    this.isOver = true;
    this.live?.close();
    await this.running;
  }

  async #stay() {
    let lostAt = Date.now();
    while (!this.isOver) {
      const live = new Live(this.address, this.token);
      this.live = live;
      const isConfirmed = await live.confirmed.then(
        () => true,
        () => false,
      );
      if (isConfirmed) {
        this.breaks.push(Date.now() - lostAt);
        live.isOpen = true;
        await live.ended;
        live.isOpen = false;
        lostAt = Date.now();
      }
      for (const { message } of live.messages()) this.ids.add(message.id);
      if (!this.isOver) await sleep(waitMs());
    }
  }
}
