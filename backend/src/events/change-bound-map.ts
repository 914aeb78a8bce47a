import { ChangeBoundCache } from './change-bound-cache.js';
import type { EventStream } from './event-stream.js';

/** Caches one value for each key; all are forgotten when anything changes. */
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
    // A change during the read has replaced the map, and this one is no longer used.
    known.set(key, value);
    return value;
  }

  /** All cached values. To be read before the database, so that values from before a change are not kept after it. */
  known(): Promise<Map<Key, Value>> {
    return this.cache.get(() => Promise.resolve(new Map<Key, Value>()));
  }
}
