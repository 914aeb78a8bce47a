import { Fault } from './fault.js';

/** In a request about many things a missing one is named and does not hold up the others; anything else ends the request. */
export const missingAsOutcome = (error: unknown): 'not_found' => {
  if (error instanceof Fault && error.code === 'not_found') return 'not_found';
  throw error;
};
