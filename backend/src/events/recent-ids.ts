const KEEP = 20_000;

/** Remembers the ids heard lately, so that catching up after a gap tells nothing twice. */
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
