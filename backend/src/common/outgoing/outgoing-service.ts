import type { Logger } from '@nestjs/common';
import { CircuitBreaker } from './circuit-breaker.js';
import { reasonOf } from './post-json.js';

const BREAKER = { failures: 3, restMs: 30_000 };

/** Calls one service elsewhere, which may be away: after three failures in a row it is not called for 30 seconds. */
export class OutgoingService {
  private readonly breaker = new CircuitBreaker(BREAKER);

  /** @param failure what the log says of a call that failed */
  constructor(
    private readonly logger: Logger,
    private readonly failure: string,
  ) {}

  get canTry(): boolean {
    return this.breaker.canTry;
  }

  /** @returns undefined when the service is not called and when the call fails, which is logged */
  async call<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.breaker.run(work);
    } catch (error) {
      this.logger.warn(`${this.failure}: ${reasonOf(error)}`);
      return undefined;
    }
  }
}
