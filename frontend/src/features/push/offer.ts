import { storage } from '@/shared/lib/storage';

/** `due` from the first ticket that was opened in this browser, `over` once the person has decided. */
type Stage = 'due' | 'over';

const keyOf = (userId: number) => `pushOffer:${userId}`;
const stageOf = (userId: number) => storage.get(keyOf(userId)) as Stage | null;

/** Whether to offer push messages: once for each person and browser, after a ticket and never when a page is opened. */
export const pushOffer = {
  isDue: (userId: number) => stageOf(userId) === 'due',
  begin(userId: number) {
    if (stageOf(userId) === null) storage.set(keyOf(userId), 'due' satisfies Stage);
  },
  end(userId: number) {
    storage.set(keyOf(userId), 'over' satisfies Stage);
  },
};
