import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { signInFirst } from '../common/faults/fault.js';

type Outcome = {
  readonly success: (found: object) => void;
  readonly fail: () => void;
  readonly error: (error: unknown) => void;
};

export abstract class RequestStrategy<Found extends object, Options = object> extends passport.Strategy {
  protected abstract find(request: Request, options: Options): Promise<Found | null>;

  /**
   * Requests share this object, so the callbacks are read before the first `await`; later they belong to another
   * request.
   */
  override authenticate(request: Request, options: Options): void {
    const { success, fail, error } = this as Outcome;
    this.find(request, options).then((found) => (found ? success(found) : fail()), error);
  }
}

/** Passes the strategy itself: by name, two apps in one process would replace each other's strategy. */
export abstract class StrategyGuard extends AuthGuard() {
  protected constructor(strategy: RequestStrategy<object, never>, property: string) {
    super({ defaultStrategy: strategy, property });
  }

  override handleRequest<Found>(error: Error | null, found: Found | false | undefined): Found {
    if (error) throw error;
    if (!found) throw signInFirst();
    return found;
  }
}
