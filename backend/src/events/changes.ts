import { Injectable } from '@nestjs/common';
import { EventStream } from './event-stream.js';

/** What changes without an event, such as what an operator does in the database, shows after this time at the latest. */
const TRUSTED_MS = 2_000;

/** To be taken before something is read: what was read counts from then. */
export type Moment = { readonly changes: number; readonly at: number };

/** Knows whether anything at all was changed, here or in another process. */
@Injectable()
export class Changes {
  private count = 0;

  constructor(private readonly events: EventStream) {
    events.onNews(() => this.note());
  }

  /** Something was changed here. */
  note(): void {
    this.count += 1;
  }

  now(): Moment {
    return { changes: this.count, at: performance.now() };
  }

  /** Whether what was read at that moment is surely the same still. */
  isNow({ changes, at }: Moment): boolean {
    return changes === this.count && performance.now() - at < TRUSTED_MS && this.events.isListening;
  }
}
