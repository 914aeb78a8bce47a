const KEPT = 6;
const nameOf = (userId: number) => `search.recent.${userId}`;

/** The last questions of a person in this browser, newest first. A browser that keeps nothing begins anew each time. */
export const recentQuestions = {
  get(userId: number): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]');
      return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    } catch {
      return [];
    }
  },
  add(userId: number, question: string): string[] {
    const next = [question, ...recentQuestions.get(userId).filter((other) => other !== question)].slice(0, KEPT);
    try {
      localStorage.setItem(nameOf(userId), JSON.stringify(next));
    } catch {
      // Shown until the page is left.
    }
    return next;
  },
  clear(userId: number): void {
    try {
      localStorage.removeItem(nameOf(userId));
    } catch {
      return;
    }
  },
};
