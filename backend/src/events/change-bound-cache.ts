import type { EventStream } from './event-stream.js';

/** Limits how long a change without an event, such as a manual UPDATE, stays invisible. */
const TRUSTED_MS = 2_000;

type Cached<Value> = { readonly value: Value; readonly changes: number; readonly at: number };

/**
 * Caches one value until anything changes in any process. Caches nothing while changes of other processes are not
 * received.
 */
export class ChangeBoundCache<Value> {
  private changes = 0;
  private cached: Cached<Value> | undefined;

  constructor(private readonly events: EventStream) {
    events.onAnyCommit.add(() => (this.changes += 1));
  }

  async get(read: () => Promise<Value>): Promise<Value> {
    if (this.cached && this.isCurrent(this.cached)) return this.cached.value;
    // Taken before the read: a change during the read makes the value outdated.
    const since = { changes: this.changes, at: performance.now() };
    const value = await read();
    this.cached = { ...since, value };
    return value;
  }

  private isCurrent({ changes, at }: Cached<Value>): boolean {
    return changes === this.changes && performance.now() - at < TRUSTED_MS && this.events.isListening;
  }
}

export class ChangeBoundMap<Key, Value> {
  private readonly cache: ChangeBoundCache<Map<Key, Value>>;

  constructor(events: EventStream) {
    this.cache = new ChangeBoundCache(events);
  }

  async get(key: Key, read: () => Promise<Value>): Promise<Value> {
    const known = await this.known();
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const value = await read();
    // A change during the read has replaced the map, so this one is no longer used.
    known.set(key, value);
    return value;
  }

  /** Call before reading the database; otherwise a value from before a change could be kept after it. */
  known(): Promise<Map<Key, Value>> {
    return this.cache.get(() => Promise.resolve(new Map<Key, Value>()));
  }
}
