import { setTimeout as sleep } from 'node:timers/promises';

const PAUSES_MS = [500, 3_000, 10_000];
/** A server that ran this long did not crash because of its start, so the attempts count anew. */
const STABLE_MS = 600_000;

export type Supervisor = {
  readonly onDeath: (message: string) => void;
  readonly onLoss: (reason: unknown) => void;
};

/** Restarts a crashed server, at most three times with growing pauses. */
export class Restarts {
  private readonly stopping = new AbortController();
  private startedAt = 0;
  private used = 0;
  private current = Promise.resolve();

  /** @param start resolves when the server is ready, with a promise for its end */
  constructor(
    private readonly start: () => Promise<{ readonly ended: Promise<void> }>,
    private readonly supervisor: Supervisor,
  ) {}

  watch(ended: Promise<void>): void {
    this.startedAt = performance.now();
    void ended.then(() => {
      if (!this.stopping.signal.aborted) this.current = this.restart();
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.current;
  }

  private async restart(): Promise<void> {
    if (performance.now() - this.startedAt >= STABLE_MS) this.used = 0;
    let reason: unknown = new Error('The embedded PostgreSQL died again and again.');
    while (this.used < PAUSES_MS.length) {
      const pause = PAUSES_MS[this.used++];
      this.supervisor.onDeath(`the embedded PostgreSQL died and starts again in ${pause} ms`);
      try {
        await sleep(pause, undefined, { signal: this.stopping.signal });
        return this.watch((await this.start()).ended);
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        reason = error;
      }
    }
    this.supervisor.onLoss(reason);
  }
}
