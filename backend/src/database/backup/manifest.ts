/** Incremented when older releases cannot read new archives. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** Not backed up, because a restore would revive sessions that ended after the backup. */
export const LEFT_OUT: readonly string[] = ['migrations', 'sessions', 'process_presence'];

export type TableEntry = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  readonly sha256: string;
};

export type SequenceEntry = { readonly name: string; readonly lastValue: string; readonly isCalled: boolean };

/** The file as found in the store. It differs from its row if the disk has damaged it. */
export type FileEntry = { readonly key: string; readonly size: number; readonly sha256: string };

/** The last entry, so that a truncated archive has no manifest. */
export type Manifest = {
  readonly format: number;
  readonly madeAt: string;
  readonly migrations: readonly string[];
  readonly tables: readonly TableEntry[];
  readonly sequences: readonly SequenceEntry[];
  readonly files: readonly FileEntry[];
  /** Fingerprint of the secret key, to detect a restore under another key. */
  readonly keyMark: string | null;
};

const TABLE = /^tables\/(\w+)\.copy$/;
const FILE = /^files\/[0-9a-f]{2}\/([0-9a-f]{32}\.\w+)$/;

export const pathOfTable = (name: string): string => `tables/${name}.copy`;
export const pathOfFile = (key: string): string => `files/${key.slice(0, 2)}/${key}`;

/** Whether the path may be written to disk, because names in an archive are not trusted. */
export const isKnownPath = (path: string): boolean => path === MANIFEST || TABLE.test(path) || FILE.test(path);

export const parseManifest = (text: string): Manifest => {
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new Error(`The archive was made by a newer release (format ${manifest.format}); restore it with that one.`);
};
