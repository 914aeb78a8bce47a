import { isFault } from '@/shared/api/errors';
import type { Obstacle } from './unsent-state';

/**
 * How the composer shows a message that the server did not take. Newer messages are no obstacle: `NewerBar` shows them,
 * and the writer decides.
 * @param detail the reason in words, where they are known
 */
export function failureOf(error: unknown, detail?: string): { obstacle: Obstacle | null; isHeldBack: boolean } {
  if (isFault(error, 'message.newer')) return { obstacle: null, isHeldBack: true };
  const obstacle: Obstacle = isFault(error, 'conflict')
    ? { reason: 'refused', detail: detail ?? error.message }
    : { reason: 'failed', detail };
  return { obstacle, isHeldBack: false };
}
