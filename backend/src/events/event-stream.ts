import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { Db, type Statement } from '../common/db.js';
import { Env } from '../config/env.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';
import { EVENTS_CHANNEL } from './events.service.js';
import { RecentIds } from './recent-ids.js';

type Listener = (event: Recorded<DomainEvent>) => void | Promise<void>;

const RETRY_MS = 500;
const RETRY_MAX_MS = 5_000;
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

/**
 * What was committed, heard by every process: PostgreSQL LISTEN carries the ids, the rows are read once for all listeners.
 * The listening connection may break; when it is back, what happened meanwhile is caught up with.
 */
@Injectable()
export class EventStream implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(EventStream.name);
  private readonly listeners = new Map<string, Listener[]>();
  private readonly newsListeners: (() => void)[] = [];
  private readonly heard = new RecentIds();
  private waiting: string[] = [];
  private delivering: Promise<void> | undefined;
  private client: pg.Client | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private lastHeard = new Date();
  private lastDelayMs = 0;
  private stopped = false;

  constructor(
    private readonly db: Db,
    private readonly env: Env,
  ) {}

  on<Event extends DomainEvent>(
    { type }: EventClass<Event>,
    listener: (event: Recorded<Event>) => void | Promise<void>,
  ): void {
    const known = this.listeners.get(type) ?? [];
    this.listeners.set(type, [...known, listener as Listener]);
  }

  /** Calls as soon as anything was committed anywhere, before the events are read and told. */
  onNews(listener: () => void): void {
    this.newsListeners.push(listener);
  }

  /** False while events of other processes are not heard. */
  get isListening(): boolean {
    return this.client !== undefined;
  }

  /** Heard, but not told to the listeners yet. */
  get waitingCount(): number {
    return this.waiting.length;
  }

  /** From the recording of the last event to its telling here. */
  get lastDelaySeconds(): number {
    return this.lastDelayMs / 1000;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    await this.delivering;
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      keepAlive: true,
      application_name: 'player-support events',
    });
    // Without these two handlers a broken connection would end the process.
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', ({ payload }) => payload && this.hear([payload]));
    try {
      await client.connect();
      await client.query(`LISTEN ${EVENTS_CHANNEL}`);
      this.client = client;
      if (this.failures > 0) await this.catchUp();
      this.failures = 0;
    } catch (error) {
      this.logger.warn(`not listening yet: ${error instanceof Error ? error.message : String(error)}`);
      this.reconnect(client);
    }
  }

  private reconnect(client: pg.Client): void {
    if (this.stopped || (this.client && this.client !== client) || this.retry) return;
    this.client = undefined;
    client.removeAllListeners('end');
    void client.end().catch(() => undefined);
    const wait = Math.min(RETRY_MS * 2 ** this.failures++, RETRY_MAX_MS);
    this.retry = setTimeout(() => {
      this.retry = undefined;
      void this.listen();
    }, wait);
  }

  private async catchUp(): Promise<void> {
    const since = new Date(this.lastHeard.getTime() - OVERLAP_SECONDS * 1000);
    const rows = await this.db.rows<{ id: string }>(SINCE, [since]);
    this.hear(rows.map(({ id }) => id));
  }

  private hear(ids: string[]): void {
    for (const tell of this.newsListeners) tell();
    this.waiting.push(...ids.filter((id) => this.heard.add(id)));
    this.delivering ??= this.deliver().finally(() => (this.delivering = undefined));
  }

  /**
   * One delivery at a time, so that listeners see events in the order of their ids. A stop does not wait for what is left:
   * under load there would always be more, and whoever was connected fetches everything again elsewhere.
   */
  private async deliver(): Promise<void> {
    while (this.waiting.length > 0 && !this.stopped) {
      const ids = this.waiting;
      this.waiting = [];
      try {
        for (const row of await this.db.rows<Recorded<DomainEvent>>(BY_ID, [ids])) {
          if (this.stopped) return;
          await this.tell({ ...row, id: Number(row.id) });
        }
      } catch (error) {
        this.logger.warn(`events not read, trying again: ${error instanceof Error ? error.message : String(error)}`);
        this.waiting.unshift(...ids);
        if (this.stopped) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  /** A listener that fails is logged; the others and the events behind it go on. */
  private async tell(event: Recorded<DomainEvent>): Promise<void> {
    this.lastHeard = event.createdAt;
    this.lastDelayMs = Math.max(0, Date.now() - event.createdAt.getTime());
    for (const listener of this.listeners.get(event.type) ?? []) {
      try {
        await listener(event);
      } catch (error) {
        this.logger.error(`${event.type} ${event.id}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
  }
}
