import { Hook, type Listener } from '../common/hook.js';
import type { DomainEvent, EventClass, Recorded } from './domain-event.js';

export type EventListener<Event extends DomainEvent = DomainEvent> = Listener<Recorded<Event>, void | Promise<void>>;

export class EventHooks {
  private readonly hooks = new Map<string, Hook<Recorded<DomainEvent>, void | Promise<void>>>();

  add<Event extends DomainEvent>({ type }: EventClass<Event>, listener: EventListener<Event>): void {
    const hook = this.hooks.get(type) ?? new Hook();
    hook.add(listener as EventListener);
    this.hooks.set(type, hook);
  }

  listenersOf(type: string): readonly EventListener[] {
    return this.hooks.get(type)?.listeners ?? [];
  }
}
