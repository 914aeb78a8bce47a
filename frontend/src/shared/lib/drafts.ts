import { storage } from './storage';

const PREFIX = 'draft:';
const none: readonly File[] = [];
/** Files cannot be stored; they last as long as this page does. */
const files = new Map<string, readonly File[]>();

/** The first number of a name is the person's id: `7:427:reply`, `newTicket:7`. */
const isOf = (name: string, userId: number) => /\d+/.exec(name)?.[0] === String(userId);

function removeWhere(matches: (name: string) => boolean) {
  for (const name of drafts.names()) if (matches(name)) storage.remove(PREFIX + name);
}

/** Unsent texts of a person, kept in this browser over a reload until they are sent or the person signs out. */
export const drafts = {
  read: (name: string): string => storage.get(PREFIX + name) ?? '',
  write(name: string, text: string) {
    if (text === '') storage.remove(PREFIX + name);
    else storage.set(PREFIX + name, text);
  },
  /** The names of all that is kept. */
  names: (): string[] => storage.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
  /** Calls back whenever another tab of this browser changes the text. */
  onChangeElsewhere: (name: string, listener: () => void) => storage.onChangeElsewhere(PREFIX + name, listener),
  files: (name: string): readonly File[] => files.get(name) ?? none,
  keepFiles(name: string, chosen: readonly File[]) {
    if (chosen.length > 0) files.set(name, chosen);
    else files.delete(name);
  },
  clearAll() {
    files.clear();
    removeWhere(() => true);
  },
  /** Removes what other people have left here whose session ended without signing out. */
  clearOthers(userId: number) {
    removeWhere((name) => !isOf(name, userId));
  },
};
