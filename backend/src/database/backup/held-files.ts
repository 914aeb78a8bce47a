import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../attachments/file-store.js';
import { pathOfFile } from './manifest.js';
import type { Steps } from './steps.js';

/**
 * Gives every file a second place, so that it stays while it is being read, whatever is deleted meanwhile.
 * @returns the keys of files that are not there
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
