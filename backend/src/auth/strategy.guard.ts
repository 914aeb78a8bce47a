import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import passport from 'passport';
import { signInFirst } from '../common/faults/fault.js';

/** Passport puts these on the strategy before it calls `authenticate`. */
type Outcome = {
  readonly success: (found: object) => void;
  readonly fail: () => void;
  readonly error: (error: unknown) => void;
};

/** A Passport strategy that needs the request and nothing else. */
export abstract class RequestStrategy<Found extends object, Options = object> extends passport.Strategy {
  /** @returns null when the request does not show who is calling */
  protected abstract find(request: Request, options: Options): Promise<Found | null>;

  /** Requests share this object, so its callbacks are read before the first `await`: later ones belong to another caller. */
  override authenticate(request: Request, options: Options): void {
    const { success, fail, error } = this as Outcome;
    this.find(request, options).then((found) => (found ? success(found) : fail()), error);
  }
}

/** Passes Passport the strategy of its own app: by name, two apps in one process would replace each other's. */
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
