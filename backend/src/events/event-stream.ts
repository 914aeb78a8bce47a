import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Db, type Statement } from '../common/db.js';
import { messageOf } from '../common/error-text.js';
import { Redis } from '../common/redis.js';
import { Env } from '../config/env.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';
import { type Channel, EventChannel } from './event-channel.js';
import { Listeners } from './listeners.js';
import { RecentIds } from './recent-ids.js';
import { RedisChannel } from './redis-channel.js';

const RETRY_MS = 500;
/** Told at once, at most: what comes meanwhile waits no longer than these take. */
const BATCH = 500;
/** Ids commit out of order: after a gap, rows this much older than the last one heard are looked at again. */
const OVERLAP_SECONDS = 30;

const BY_ID: Statement = {
  name: 'events-by-id',
  text: 'SELECT id, type, "ticketId", "actorId", data, "createdAt" FROM domain_events WHERE id = ANY($1::bigint[]) ORDER BY id',
};
const SINCE: Statement = {
  name: 'events-since',
  text: 'SELECT id FROM domain_events WHERE "createdAt" > $1 ORDER BY id',
};

/** No other database has it, whatever way leads here. */
const NAME: Statement = {
  name: 'events-database-name',
  text: `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database())) AS name`,
};

/**
 * What was committed, heard by every process: the channel carries the ids, the rows are read once for all listeners.
 * The channel may break; when it is back, what happened meanwhile is caught up with.
 */
@Injectable()
export class EventStream implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(EventStream.name);
  private readonly listeners = new Listeners();
  private readonly newsListeners: (() => void)[] = [];
  private readonly heard = new RecentIds();
  private waiting: string[] = [];
  private delivering: Promise<void> | undefined;
  private readonly channel: Channel;
  private lastHeard = new Date();
  private lastDelayMs = 0;
  private stopped = false;

  constructor(
    private readonly db: Db,
    private readonly redis: Redis,
    env: Env,
  ) {
    const ears = { onEvent: (id: string) => this.hear([id]), onGap: () => this.catchUp() };
    this.channel = redis.isUsed ? new RedisChannel(redis, ears) : new EventChannel({ url: env.directUrl, ...ears });
  }

  on<Event extends DomainEvent>(
    event: EventClass<Event>,
    listener: (event: Recorded<Event>) => void | Promise<void>,
  ): void {
    this.listeners.on(event, listener);
  }

  /** Hears the events that were read together, in their order, after those who listen to each: for whoever asks the database about them. */
  onBatch(listener: (events: readonly Recorded<DomainEvent>[]) => void | Promise<void>): void {
    this.listeners.onBatch(listener);
  }

  /** Calls as soon as anything was committed anywhere, before the events are read and told. */
  onNews(listener: () => void): void {
    this.newsListeners.push(listener);
  }

  /** False while events of other processes are not heard. */
  get isListening(): boolean {
    return this.channel.isOpen;
  }

  /** Heard, but not told to the listeners yet. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** From the recording of the last event to its telling here. */
  get lastDelaySeconds(): number {
    return this.lastDelayMs / 1000;
  }

  /** What was committed before the start is nothing new; nobody here has seen anything older. */
  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.idsLately()) this.heard.add(id);
    if (this.redis.isUsed) this.redis.nameAfter(await this.databaseName());
    await this.channel.open();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.channel.close();
    await this.delivering;
  }

  /** An event was committed here. */
  announce(id: string): void {
    this.channel.announce(id);
  }

  private async databaseName(): Promise<string> {
    const [row] = await this.db.rows<{ name: string }>(NAME);
    return row!.name;
  }

  private async catchUp(): Promise<void> {
    this.hear(await this.idsLately());
  }

  private async idsLately(): Promise<string[]> {
    const since = new Date(this.lastHeard.getTime() - OVERLAP_SECONDS * 1000);
    return (await this.db.rows<{ id: string }>(SINCE, [since])).map(({ id }) => id);
  }

  private hear(ids: string[]): void {
    const news = ids.filter((id) => this.heard.add(id));
    if (news.length === 0) return;
    for (const tell of this.newsListeners) tell();
    this.waiting.push(...news);
    this.delivering ??= this.deliver().finally(() => (this.delivering = undefined));
  }

  /**
   * One delivery at a time, so that listeners see events in the order of their ids. A stop does not wait for what is left:
   * under load there would always be more, and whoever was connected fetches everything again elsewhere.
   */
  private async deliver(): Promise<void> {
    while (this.waiting.length > 0 && !this.stopped) {
      const ids = this.waiting.splice(0, BATCH);
      try {
        const rows = await this.db.rows<Recorded<DomainEvent>>(BY_ID, [ids]);
        await this.tell(rows.map((row) => ({ ...row, id: Number(row.id) })));
      } catch (error) {
        this.logger.warn(`events not read, trying again: ${messageOf(error)}`);
        this.waiting.unshift(...ids);
        if (this.stopped) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private async tell(events: readonly Recorded<DomainEvent>[]): Promise<void> {
    for (const event of events) {
      if (this.stopped) return;
      this.lastHeard = event.createdAt;
      this.lastDelayMs = Math.max(0, Date.now() - event.createdAt.getTime());
      await this.listeners.tell(event);
    }
    await this.listeners.tellBatch(events);
  }
}
