import i18next from 'i18next';

import { registry } from '@/features/shortcuts/registry';
import { rowOf, shortcutIds, type ShortcutId } from '@/features/shortcuts/table';
import { folded } from '@/shared/lib/folded';
import { storage } from '@/shared/lib/storage';

export type Command = { id: ShortcutId; run: () => void };

/** Commands that are registered on the current page and listed in the palette. */
export const offeredCommands = (): Command[] =>
  shortcutIds.flatMap((id) => {
    const { ownListener, keyOnly } = rowOf(id);
    const run = ownListener || keyOnly ? undefined : registry.find(id);
    return run ? [{ id, run }] : [];
  });

const nameIn = (language: 'pt' | 'en', id: ShortcutId) => i18next.getFixedT(language, 'shortcuts')(`name.${id}`);

/** Matches names in both languages, because people know both. Recently used commands come first. */
export function matching(commands: readonly Command[], typed: string, lastUsed: readonly string[]): Command[] {
  const wanted = folded(typed.trim());
  const place = ({ id }: Command) => (lastUsed.includes(id) ? lastUsed.indexOf(id) : Infinity);
  return commands
    .filter(({ id }) => (['pt', 'en'] as const).some((language) => folded(nameIn(language, id)).includes(wanted)))
    .toSorted((one, other) => {
      const [a, b] = [place(one), place(other)];
      return a === b ? 0 : a - b;
    });
}

const STORED = 'palette.lastUsed';
const KEPT = 8;

/** Newest first, stored per browser. */
export const lastUsed = {
  get(): string[] {
    try {
      const stored: unknown = JSON.parse(storage.get(STORED) ?? '[]');
      return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
    } catch {
      return [];
    }
  },
  add(id: ShortcutId) {
    const next = [id, ...lastUsed.get().filter((other) => other !== id)].slice(0, KEPT);
    storage.set(STORED, JSON.stringify(next));
  },
};
