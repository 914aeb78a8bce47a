import type { Changes, Moment } from './changes.js';

const KEEP = 10_000;

/** Remembers what was read until anything changes. */
export class Recent<Value> {
  private readonly known = new Map<string, { readonly value: Value; readonly since: Moment }>();

  constructor(private readonly changes: Changes) {}

  /** As it was read since the last change, or read now. */
  async of(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.find(key);
    if (known !== undefined) return known;
    const since = this.changes.now();
    const value = await read();
    this.keep(key, value, since);
    return value;
  }

  find(key: string): Value | undefined {
    const known = this.known.get(key);
    return known && this.changes.isNow(known.since) ? known.value : undefined;
  }

  /** @param since taken before the value was read */
  keep(key: string, value: Value, since: Moment): void {
    this.known.delete(key);
    this.known.set(key, { value, since });
    if (this.known.size > KEEP) this.known.delete(this.known.keys().next().value!);
  }
}
