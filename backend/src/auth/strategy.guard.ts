import { AuthGuard } from '@nestjs/passport';
import { signInFirst } from '../common/faults/fault.js';
import type { RequestStrategy } from './request.strategy.js';

/**
 * Asks one strategy who is calling. Passport finds strategies by name in a registry of the process, in which two apps
 * would replace each other's, so each guard passes the strategy of its own app instead.
 */
export abstract class StrategyGuard extends AuthGuard() {
  /** @param property of the request that takes what the strategy found */
  protected constructor(strategy: RequestStrategy<object, never>, property: string) {
    super({ defaultStrategy: strategy, property });
  }

  override handleRequest<Found>(error: Error | null, found: Found | false | undefined): Found {
    if (error) throw error;
    if (!found) throw signInFirst();
    return found;
  }
}
