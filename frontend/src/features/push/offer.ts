import { storage } from '@/shared/lib/storage';

/** `due` from the first ticket created in this browser, `over` once the person has decided. */
type Stage = 'due' | 'over';

const keyOf = (userId: number) => `pushOffer:${userId}`;
const stageOf = (userId: number) => storage.get(keyOf(userId)) as Stage | null;

/** Offers push messages once per person and browser, after creating a ticket and never on page load. */
export const pushOffer = {
  isDue: (userId: number) => stageOf(userId) === 'due',
  begin(userId: number) {
    if (stageOf(userId) === null) storage.set(keyOf(userId), 'due' satisfies Stage);
  },
  end(userId: number) {
    storage.set(keyOf(userId), 'over' satisfies Stage);
  },
};
