import type { Request } from 'express';
import passport from 'passport';

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

  /**
   * All requests share this object, and the next one replaces the callbacks on it. They are read before the first `await`,
   * or one caller would be answered as another.
   */
  override authenticate(request: Request, options: Options): void {
    const { success, fail, error } = this as Outcome;
    this.find(request, options).then((found) => (found ? success(found) : fail()), error);
  }
}
