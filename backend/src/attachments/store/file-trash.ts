/** A file in the trash and the time since it was moved there. */
export type TrashedFile = { readonly key: string; readonly ageMs: number };

/** Keeps files without rows before they are deleted, so that a mistake can be undone. */
export interface FileTrash {
  /** Moves files out of the store and deletes their thumbnails. Missing files are skipped. */
  moveIn(keys: readonly string[]): Promise<void>;
  /** Moves a file back to its place. @returns false when it is not in the trash */
  takeBack(key: string): Promise<boolean>;
  /** All files, in batches. */
  files(): AsyncIterable<TrashedFile[]>;
  delete(keys: readonly string[]): Promise<void>;
}
