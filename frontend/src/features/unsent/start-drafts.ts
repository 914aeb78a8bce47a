import { draftSync } from './draft-sync';
import { startOutbox } from './outbox';
import { unsent } from './unsent-store';

let stopAll: (() => void) | null = null;

/**
 * Registers all listeners for unsent texts. A second call changes nothing.
 * @returns what stops them and clears the memory
 */
export function startDrafts(): () => void {
  if (stopAll) return stopAll;
  const stops = [unsent.start(), draftSync.start(), startOutbox()];
  stopAll = () => {
    stops.forEach((stop) => stop());
    stopAll = null;
  };
  return stopAll;
}

/** Saves drafts that could not be saved yet, without opening their tickets. */
export function saveKeptDrafts(userId: number) {
  startDrafts();
  draftSync.refreshUnsaved(userId);
}
