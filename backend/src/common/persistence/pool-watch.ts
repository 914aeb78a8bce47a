import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';

const STUCK_AFTER_MS = 60_000;

/** Detects a pool without a free or returned connection for a minute, from which the process cannot recover. */
@Injectable()
export class PoolWatch {
  private inUse = 0;
  private lastReturn = performance.now();

  constructor(private readonly pool: Pool) {
    pool.on('acquire', () => (this.inUse += 1));
    pool.on('release', () => {
      this.inUse -= 1;
      this.lastReturn = performance.now();
    });
  }

  get isStuck(): boolean {
    return this.inUse >= this.pool.options.max && performance.now() - this.lastReturn >= STUCK_AFTER_MS;
  }
}
