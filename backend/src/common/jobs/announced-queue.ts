import { Hook } from '../hook.js';
import type { Db } from '../persistence/db.js';

/** A queue in the database that wakes its worker in this process when an entry was added. */
export abstract class AnnouncedQueue {
  /** Runs after the commit of each entry, with the time in milliseconds until it is due. */
  readonly onAdded = new Hook<number>();

  protected constructor(protected readonly db: Db) {}

  /** Without the settings that sending needs, nothing is queued. */
  abstract get isOn(): boolean;

  /** Runs `onAdded` after the commit of the current transaction. */
  announce(delaySeconds = 0): void {
    this.db.onCommit(() => this.onAdded.run(delaySeconds * 1000));
  }
}
