import { session } from '@/shared/api/session';
import { storage, tabStorage } from '@/shared/lib/storage';
import { afterSignOut } from '@/shared/session/leave';

const PREFIX = 'draft:';
const none: readonly File[] = [];
/** Files cannot be stored: they last as long as the page, and their names as long as its tab. */
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
  for (const name of localDrafts.names()) if (matches(name)) storage.remove(PREFIX + name);
  removeFiles(matches);
}

/** Kept over a reload until the text is sent or the person signs out. */
export const localDrafts = {
  read: (name: string): string => storage.get(PREFIX + name) ?? '',
  write(name: string, text: string) {
    if (text === '') storage.remove(PREFIX + name);
    else storage.set(PREFIX + name, text);
  },
  names: (): string[] => namesIn(storage),
  onChangeElsewhere: (name: string, listener: () => void) => storage.onChangeElsewhere(PREFIX + name, listener),
  files: (name: string): readonly File[] => files.get(name) ?? none,
  lostFiles(name: string): readonly string[] {
    const names = JSON.parse(tabStorage.get(PREFIX + name) ?? '[]') as string[];
    return names.filter((one) => !localDrafts.files(name).some((file) => file.name === one));
  },
  keepFiles(name: string, chosen: readonly File[], lost: readonly string[]) {
    files.set(name, chosen);
    const names = [...chosen.map((file) => file.name), ...lost];
    if (names.length > 0) tabStorage.set(PREFIX + name, JSON.stringify(names));
    else tabStorage.remove(PREFIX + name);
  },
  /** Removes the drafts of people whose session in this browser ended without signing out. */
  clearOthers(userId: number) {
    removeWhere((name) => !isOf(name, userId));
  },
};

/** Removes all drafts on sign-out, and the files also when another tab signs out. @returns what stops that */
export function startLocalDrafts() {
  const stops = [
    afterSignOut(() => removeWhere(() => true)),
    session.subscribe(() => session.wasLeft() && removeFiles(() => true)),
  ];
  return () => stops.forEach((stop) => stop());
}
