import type { Redis } from '../common/redis/redis.js';
import { EVENTS_CHANNEL, type Channel, type ChannelSettings } from './event-channel.js';

/** Redis delivers at most once, so the event log is polled as well. */
const READ_EVERY_MS = 5_000;
const READ_EVERY_ALONE_MS = 1_000;

/** Publishes event ids through Redis: for many processes, and behind a pooler, which does not support LISTEN. */
export class RedisChannel implements Channel {
  private timer: NodeJS.Timeout | undefined;
  private readAt = 0;

  constructor(
    private readonly redis: Redis,
    private readonly settings: Pick<ChannelSettings, 'onEvent' | 'onGap' | 'topics'>,
  ) {}

  get isOpen(): boolean {
    return this.redis.isListening;
  }

  async open(): Promise<void> {
    await this.redis.subscribe(EVENTS_CHANNEL, this.settings.onEvent, () => void this.read());
    for (const [topic, listener] of this.settings.topics ?? [])
      await this.redis.subscribe(topic, listener, () => undefined);
    this.timer = setInterval(() => void this.readWhenDue(), READ_EVERY_ALONE_MS);
  }

  close(): Promise<void> {
    clearInterval(this.timer);
    return Promise.resolve();
  }

  publish(id: string): void {
    this.settings.onEvent(id);
    void this.redis.ask((client) => client.publish(this.redis.nameOf(EVENTS_CHANNEL), id));
  }

  broadcast(topic: string, text: string): void {
    void this.redis.ask((client) => client.publish(this.redis.nameOf(topic), text));
  }

  private async readWhenDue(): Promise<void> {
    const isAlone = !this.isOpen || !this.redis.isReady;
    if (isAlone || performance.now() - this.readAt >= READ_EVERY_MS) await this.read();
  }

  private async read(): Promise<void> {
    this.readAt = performance.now();
    await this.settings.onGap().catch(() => undefined);
  }
}
