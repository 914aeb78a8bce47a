import type { EventStream } from './event-stream.js';

/** Changes without an event, such as those made directly in the database, show after this time at the latest. */
const TRUSTED_MS = 2_000;

type Cached<Value> = { readonly value: Value; readonly changes: number; readonly at: number };

/**
 * Caches one value until anything changes, in this process or another. Caches nothing while changes of other processes
 * are not received.
 */
export class ChangeBoundCache<Value> {
  private changes = 0;
  private cached: Cached<Value> | undefined;

  constructor(private readonly events: EventStream) {
    events.onAnyEvent.add(() => (this.changes += 1));
  }

  async get(read: () => Promise<Value>): Promise<Value> {
    if (this.cached && this.isCurrent(this.cached)) return this.cached.value;
    // Noted before reading: a change during the read makes the value outdated.
    const since = { changes: this.changes, at: performance.now() };
    const value = await read();
    this.cached = { ...since, value };
    return value;
  }

  private isCurrent({ changes, at }: Cached<Value>): boolean {
    return changes === this.changes && performance.now() - at < TRUSTED_MS && this.events.isListening;
  }
}
