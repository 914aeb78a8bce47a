import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { storageFault } from './disk-errors.js';

/** Makes the folder of a path that does not have one yet. It survives a crash. */
export const makeFolderOf = async (path: string): Promise<void> => {
  const folder = dirname(path);
  try {
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await flushFolder(dirname(folder));
  } catch (error) {
    throw storageFault(error);
  }
};

/** Files and folders that were made or renamed survive a crash only after the folder they are in is flushed (fsync(2)). */
export const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
