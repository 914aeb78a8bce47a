import { session } from '../api/session';
import { storage, tabStorage } from './storage';

const PREFIX = 'draft:';
const none: readonly File[] = [];
/** Files cannot be stored; they last as long as this page does, and their names as long as its tab. */
const files = new Map<string, readonly File[]>();

/** The first number of a name is the person's id: `7:427:reply`, `newTicket:7`. */
const isOf = (name: string, userId: number) => /\d+/.exec(name)?.[0] === String(userId);

const namesIn = ({ keys }: Pick<typeof storage, 'keys'>): string[] =>
  keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

function removeFiles(matches: (name: string) => boolean) {
  for (const name of namesIn(tabStorage)) if (matches(name)) tabStorage.remove(PREFIX + name);
  for (const name of files.keys()) if (matches(name)) files.delete(name);
}

function removeWhere(matches: (name: string) => boolean) {
  for (const name of drafts.names()) if (matches(name)) storage.remove(PREFIX + name);
  removeFiles(matches);
}

session.subscribe(() => {
  if (session.wasLeft()) removeFiles(() => true);
});

/** Unsent texts of a person, kept in this browser over a reload until they are sent or the person signs out. */
export const drafts = {
  read: (name: string): string => storage.get(PREFIX + name) ?? '',
  write(name: string, text: string) {
    if (text === '') storage.remove(PREFIX + name);
    else storage.set(PREFIX + name, text);
  },
  /** The names of all that is kept. */
  names: (): string[] => namesIn(storage),
  /** Calls back whenever another tab of this browser changes the text. */
  onChangeElsewhere: (name: string, listener: () => void) => storage.onChangeElsewhere(PREFIX + name, listener),
  files: (name: string): readonly File[] => files.get(name) ?? none,
  /** The names of those that a reload has lost. */
  lostFiles(name: string): readonly string[] {
    const names = JSON.parse(tabStorage.get(PREFIX + name) ?? '[]') as string[];
    return names.filter((one) => !drafts.files(name).some((file) => file.name === one));
  },
  /** @param lost names that are still missed */
  keepFiles(name: string, chosen: readonly File[], lost: readonly string[]) {
    files.set(name, chosen);
    const names = [...chosen.map((file) => file.name), ...lost];
    if (names.length > 0) tabStorage.set(PREFIX + name, JSON.stringify(names));
    else tabStorage.remove(PREFIX + name);
  },
  clearAll: () => removeWhere(() => true),
  /** Removes what other people have left here whose session ended without signing out. */
  clearOthers(userId: number) {
    removeWhere((name) => !isOf(name, userId));
  },
};
