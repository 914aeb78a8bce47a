import { storage } from '@/shared/lib/storage';

const KEPT = 6;
const nameOf = (userId: number) => `search.recent.${userId}`;

/** The last queries of a person in this browser, newest first. */
export const recentQuestions = {
  get(userId: number): string[] {
    try {
      const stored: unknown = JSON.parse(storage.get(nameOf(userId)) ?? '[]');
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    } catch {
      return [];
    }
  },
  add(userId: number, question: string): string[] {
    const next = [question, ...recentQuestions.get(userId).filter((other) => other !== question)].slice(0, KEPT);
    storage.set(nameOf(userId), JSON.stringify(next));
    return next;
  },
  clear: (userId: number): void => storage.remove(nameOf(userId)),
};
