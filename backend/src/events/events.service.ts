import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { Redis } from '../common/redis/redis.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';
import { EventHooks, type EventListener } from './event-hooks.js';
import { EventStream } from './event-stream.js';
import { requestContext } from '../common/tracing/request-context.js';
import { INSERT, INSERT_ONLY } from './events.sql.js';

/** Records domain events in the current transaction and publishes them after the commit. */
@Injectable()
export class Events {
  private readonly hooks = new EventHooks();

  constructor(
    private readonly db: Db,
    private readonly stream: EventStream,
    private readonly redis: Redis,
  ) {}

  /** Call inside `Db.transaction`: the change, the event and the writes of listeners commit together. */
  async record<Event extends DomainEvent>(event: Event): Promise<Recorded<Event>> {
    if (!this.db.inTransaction) throw new Error(`${event.type} was recorded outside a transaction`);
    const { type, ticketId, actorId, data } = event;
    const { ip = null, requestId = null, apiTokenId = null, traceId = null } = requestContext.get() ?? {};
    const row = await this.db.one(this.redis.isUsed ? INSERT_ONLY : INSERT, [
      type,
      ticketId,
      actorId,
      data,
      ip,
      requestId,
      apiTokenId,
      traceId,
    ]);
    const recorded: Recorded<Event> = { id: Number(row.id), type, ticketId, actorId, data, createdAt: row.createdAt };
    await this.db.each(this.hooks.listenersOf(type), async (listen) => listen(recorded));
    this.db.onCommit(() => this.stream.publish(row.id));
    return recorded;
  }

  /** Lets another module join the transaction; its failure rolls the change back. */
  within<Event extends DomainEvent>(event: EventClass<Event>, listener: EventListener<Event>): void {
    this.hooks.add(event, listener);
  }
}
