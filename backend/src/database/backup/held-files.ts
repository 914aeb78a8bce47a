import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathOfFile } from './manifest.js';
import type { Steps } from './steps.js';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/**
 * Gives every file a second name, so that it stays while it is being read, whatever is deleted meanwhile. That takes no
 * room and next to no time; where the file system knows no second names, it is copied.
 * @returns the keys of files that are not there
 */
export const holdFiles = async (
  keys: readonly string[],
  pathOf: (key: string) => string,
  folder: string,
  steps: Steps,
): Promise<string[]> => {
  const gone: string[] = [];
  for (const [index, key] of keys.entries()) {
    steps.at('Looking up files', index, keys.length);
    if (!(await hold(pathOf(key), join(folder, pathOfFile(key))))) gone.push(key);
  }
  return gone;
};

const hold = async (path: string, held: string): Promise<boolean> => {
  await mkdir(dirname(held), { recursive: true, mode: 0o700 });
  try {
    await link(path, held).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw error;
      return copyFile(path, held);
    });
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
};
