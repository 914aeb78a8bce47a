import type { Db } from '../persistence/db.js';

/** A queue in the database that wakes its worker in this process when an entry was added. */
export abstract class AnnouncedQueue {
  private readonly listeners: ((delayMs: number) => void)[] = [];

  protected constructor(private readonly db: Db) {}

  /** Without the settings that sending needs, nothing is queued. */
  abstract get isOn(): boolean;

  /** Calls the listener after the commit of each entry, with the time until it is due. */
  onAdded(listener: (delayMs: number) => void): void {
    this.listeners.push(listener);
  }

  /** Calls the listeners after the commit of the current transaction. */
  announce(delaySeconds: number): void {
    this.db.onCommit(() => {
      for (const listener of this.listeners) listener(delaySeconds * 1000);
    });
  }
}
