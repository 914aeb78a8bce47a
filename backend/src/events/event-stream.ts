import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Hook, type Listener } from '../common/hook.js';
import { databaseIdOf } from '../common/persistence/database.sql.js';
import { Db } from '../common/persistence/db.js';
import { Redis } from '../common/redis/redis.js';
import { traceOf } from '../common/tracing/error-text.js';
import { Env } from '../config/env.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';
import { type Channel, EventChannel } from './event-channel.js';
import { EventHooks, type EventListener } from './event-hooks.js';
import { EventQueue } from './event-queue.js';
import { RedisChannel } from './redis-channel.js';
import { SINCE } from './events.sql.js';

const RECENT_IDS_MAX = 50_000;

class RecentIds {
  private readonly ids = new Set<string>();

  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    if (this.ids.size > RECENT_IDS_MAX) this.ids.delete(this.ids.values().next().value!);
    return true;
  }
}

/** PostgreSQL's bigint, without its last digit. Any database account can NOTIFY with any text. */
const EVENT_ID = /^\d{1,18}$/;
/** Ids commit out of order, so after a gap older rows are read as well. No transaction takes longer than this. */
const OVERLAP_SECONDS = 120;

/**
 * Delivers committed domain events to every process. The channel carries ids; each process loads the rows once and
 * catches up after a gap.
 */
@Injectable()
export class EventStream implements OnApplicationBootstrap, OnModuleDestroy {
  /** Runs after any commit in any process, before the events are read and delivered. */
  readonly onAnyCommit = new Hook();
  /**
   * Receives all events of one read, in order, after the listeners of each event. Suits listeners that query the
   * database.
   */
  readonly onBatch = new Hook<readonly Recorded<DomainEvent>[], void | Promise<void>>();
  private readonly logger = new Logger(EventStream.name);
  private readonly hooks = new EventHooks();
  private readonly topics = new Map<string, (text: string) => void>();
  private readonly received = new RecentIds();
  private readonly announced = new RecentIds();
  private readonly queue: EventQueue;
  private readonly channel: Channel;
  private lastReceivedAt = new Date();
  private lastDelayMs = 0;
  private isStopped = false;

  constructor(
    private readonly db: Db,
    private readonly redis: Redis,
    env: Env,
  ) {
    this.queue = new EventQueue(db, (events) => this.deliver(events));
    const { topics } = this;
    const handlers = { onEvent: (id: string) => this.enqueue([id]), onGap: () => this.catchUp(), topics };
    this.channel = redis.isUsed
      ? new RedisChannel(redis, handlers)
      : new EventChannel({ url: env.database.unpooledUrl, ...handlers });
  }

  on<Event extends DomainEvent>(event: EventClass<Event>, listener: EventListener<Event>): void {
    this.hooks.add(event, listener);
  }

  onBatchWith(events: readonly EventClass<DomainEvent>[], listener: () => void): void {
    const types = new Set(events.map(({ type }) => type));
    this.onBatch.add((batch) => {
      if (batch.some(({ type }) => types.has(type))) listener();
    });
  }

  /** Receives messages other than events; a lost one is not delivered again. Call it before the application starts. */
  onBroadcast(topic: string, listener: (text: string) => void): void {
    this.topics.set(topic, listener);
  }

  broadcast(topic: string, text: string): void {
    this.channel.broadcast(topic, text);
  }

  get isListening(): boolean {
    return this.channel.isOpen;
  }

  get waitingCount(): number {
    return this.queue.length;
  }

  get droppedCount(): number {
    return this.queue.droppedCount;
  }

  get lastDelaySeconds(): number {
    return this.lastDelayMs / 1000;
  }

  /** Events from before the start are skipped, because no client of this process has seen an older state. */
  async onApplicationBootstrap(): Promise<void> {
    for (const id of await this.recentIds()) this.received.add(id);
    if (this.redis.isUsed) this.redis.nameAfter(await databaseIdOf(this.db));
    await this.channel.open();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.channel.close();
    await this.queue.stop();
  }

  /** Call after the commit of an event in this process, so that its next response shows the change. */
  publish(id: string): void {
    this.announce([id]);
    this.channel.publish(id);
  }

  private async catchUp(): Promise<void> {
    this.enqueue(await this.recentIds());
  }

  private async recentIds(): Promise<string[]> {
    const since = new Date(this.lastReceivedAt.getTime() - OVERLAP_SECONDS * 1000);
    return this.db.column(SINCE, [since]);
  }

  private enqueue(ids: readonly string[]): void {
    const news = ids.filter((id) => this.isEventId(id) && this.received.add(id));
    if (news.length === 0) return;
    this.announce(news);
    this.queue.add(news);
  }

  private announce(ids: readonly string[]): void {
    if (ids.filter((id) => this.announced.add(id)).length === 0) return;
    this.onAnyCommit.run();
  }

  private isEventId(id: string): boolean {
    if (EVENT_ID.test(id)) return true;
    this.queue.drop(id, 'not the id of an event');
    return false;
  }

  private async deliver(events: readonly Recorded<DomainEvent>[]): Promise<void> {
    for (const event of events) {
      if (this.isStopped) return;
      this.lastReceivedAt = event.createdAt;
      this.lastDelayMs = Math.max(0, Date.now() - event.createdAt.getTime());
      await this.pass(event, this.hooks.listenersOf(event.type), `${event.type} ${event.id}`);
    }
    await this.pass(events, this.onBatch.listeners, `${events.length} events`);
  }

  private async pass<Value>(
    value: Value,
    listeners: readonly Listener<Value, void | Promise<void>>[],
    what: string,
  ): Promise<void> {
    for (const listener of listeners) {
      try {
        await listener(value);
      } catch (error) {
        this.logger.error(`${what}: ${traceOf(error)}`);
      }
    }
  }
}
