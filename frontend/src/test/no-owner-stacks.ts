import * as React from 'react';

/**
 * For its warnings React notes a stack trace with each element that it makes, up to 10,000 in a second, which took a tenth
 * of the time of the tests. It acts as if there had been as many.
 */
const inside = (React as unknown as Record<string, object>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]!;
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
});
