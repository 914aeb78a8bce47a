/** Raised when an archive of the new kind cannot be read by the old release. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/**
 * Not in a backup: who is signed in and who is connected. Sessions that were ended after the backup would come back to
 * life with it; people sign in again instead.
 */
export const LEFT_OUT: readonly string[] = ['migrations', 'sessions', 'process_presence'];

export type TableEntry = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
};

export type SequenceEntry = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean };

/** A file of the store, as it was found; its row may say something else if the disk has damaged it. */
export type FileEntry = { readonly key: string; readonly size: number; readonly sha256: string };

/** The last entry of an archive, so that one which was cut short has none. */
export type Manifest = {
  readonly format: number;
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableEntry[];
  readonly sequences: readonly SequenceEntry[];
  readonly files: readonly FileEntry[];
  /** Tells whether the key at the place of the restore is the one of the backup, and gives nothing of it away. */
  readonly keyMark: string | null;
};

const TABLE = /^tables\/(\w+)\.copy$/;
const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f]{32}\.\w+)$/;

export const pathOfTable = (name: string): string => `tables/${name}.copy`;
export const pathOfFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

/** Whether an entry may be written to the disk: names in an archive are not believed. */
export const isKnownPath = (path: string): boolean => path === MANIFEST || TABLE.test(path) || FILE.test(path);

/** @throws Error with a sentence for the operator */
export const parseManifest = (text: string): Manifest => {
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new Error(`The archive was made by a newer release (format ${manifest.format}); restore it with that one.`);
};
