import { Logger } from '@nestjs/common';
import { traceOf } from '../common/tracing/error-text.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';

type Listener<Event extends DomainEvent> = (event: Recorded<Event>) => void | Promise<void>;
type BatchListener = (events: readonly Recorded<DomainEvent>[]) => void | Promise<void>;

/** The listeners of committed events. A failure of one is logged; the others still run, and later events are delivered. */
export class Listeners {
  private readonly logger = new Logger('EventStream');
  private readonly toOne = new Map<string, Listener<DomainEvent>[]>();
  private readonly toBatches: BatchListener[] = [];

  on<Event extends DomainEvent>({ type }: EventClass<Event>, listener: Listener<Event>): void {
    this.toOne.set(type, [...(this.toOne.get(type) ?? []), listener as Listener<DomainEvent>]);
  }

  onBatch(listener: BatchListener): void {
    this.toBatches.push(listener);
  }

  async deliver(event: Recorded<DomainEvent>): Promise<void> {
    for (const listener of this.toOne.get(event.type) ?? [])
      await this.guarded(`${event.type} ${event.id}`, () => listener(event));
  }

  async deliverBatch(events: readonly Recorded<DomainEvent>[]): Promise<void> {
    for (const listener of this.toBatches) await this.guarded(`${events.length} events`, () => listener(events));
  }

  private async guarded(what: string, listen: () => void | Promise<void>): Promise<void> {
    try {
      await listen();
    } catch (error) {
      this.logger.error(`${what}: ${traceOf(error)}`);
    }
  }
}
