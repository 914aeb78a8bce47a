import { setTimeout as sleep } from 'node:timers/promises';
import { LiveConnection } from '../lib/live.ts';

const RETRY_MS = 3000;
const JITTER_SHARE = 1 / 3;

/** Like the frontend: three seconds with a jitter of one third. */
const waitMs = (): number => RETRY_MS * (1 - JITTER_SHARE + Math.random() * 2 * JITTER_SHARE);

export class Tab {
  live: LiveConnection;
  isOpen = false;
  private isOver = false;
  private readonly running: Promise<void>;
  private readonly address: string;
  private readonly token: string;

  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
    this.running = this.stay();
  }

  async close(): Promise<void> {
    this.isOver = true;
    this.live.close();
    await this.running;
  }

  private async stay(): Promise<void> {
    while (!this.isOver) {
      this.live = new LiveConnection(this.address, this.token);
      this.isOpen = await this.live.confirmed.then(
        () => true,
        () => false,
      );
      if (this.isOpen) await this.live.ended;
      this.isOpen = false;
      if (!this.isOver) await sleep(waitMs());
    }
  }
}
