import type { Logger } from '@nestjs/common';
import { CircuitBreaker } from './circuit-breaker.js';
import { reasonOf } from './post-json.js';

const BREAKER = { failures: 3, restMs: 30_000 };

export class OutgoingService {
  private readonly breaker = new CircuitBreaker(BREAKER);
  private restEnd = new Date(0);

  constructor(
    private readonly logger: Logger,
    private readonly failure: string,
  ) {}

  get canTry(): boolean {
    return this.breaker.canTry;
  }

  get restsUntil(): Date | null {
    return this.breaker.isResting ? this.restEnd : null;
  }

  async call<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await this.breaker.run(work);
    } catch (error) {
      this.recordFailure(error);
      return undefined;
    }
  }

  async callAnyway<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.breaker.runAnyway(work);
    } catch (error) {
      this.recordFailure(error);
      throw error;
    }
  }

  private recordFailure(error: unknown): void {
    this.restEnd = new Date(Date.now() + BREAKER.restMs);
    this.logger.warn(`${this.failure}: ${reasonOf(error)}`);
  }
}
