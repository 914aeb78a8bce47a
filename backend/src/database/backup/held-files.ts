import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../attachments/store/file-store.js';
import { pathOfFile } from './manifest.js';
import type { Steps } from './steps.js';

/**
 * Links every file to a second path, so that it stays while it is read even if it is deleted.
 * @returns the keys of missing files
 */
export const holdFiles = async (
  keys: readonly string[],
  hold: FileStore['hold'],
  folder: string,
  steps: Steps,
): Promise<string[]> => {
  const gone: string[] = [];
  for (const [index, key] of keys.entries()) {
    steps.at('Looking up files', index, keys.length);
    const path = join(folder, pathOfFile(key));
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    if (!(await hold(key, path))) gone.push(key);
  }
  return gone;
};
