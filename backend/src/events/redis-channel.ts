import type { Redis } from '../common/redis/redis.js';
import { EVENTS_CHANNEL, type Channel, type ChannelSettings } from './event-channel.js';

/** Redis forgets what nobody heard, and whoever says it may die before: so the log is read all the same, now and then. */
const READ_EVERY_MS = 5_000;
/** While Redis is away, the log is all there is. */
const READ_EVERY_ALONE_MS = 1_000;

/** Says by Redis what was committed: for databases behind a pooler, where nobody can LISTEN, and for many processes. */
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

  /** In this process the event is enqueued at once, with Redis or without. */
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

  /** A database that is away is asked again at the next turn. */
  private async read(): Promise<void> {
    this.readAt = performance.now();
    await this.settings.onGap().catch(() => undefined);
  }
}
