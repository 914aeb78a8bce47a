const KEEP = 50_000;

/** Remembers the ids received lately, so that no event is delivered twice after a gap. */
export class RecentIds {
  private readonly ids = new Set<string>();

  /** @returns false when the id was known. */
  add(id: string): boolean {
    if (this.ids.has(id)) return false;
    this.ids.add(id);
    if (this.ids.size > KEEP) this.ids.delete(this.ids.values().next().value!);
    return true;
  }
}
