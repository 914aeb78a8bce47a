import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtEnd } from './cleanup.ts';

/** Removed at the end, including a database outside that a link points to. */
export const temporaryFolder = async (end: AtEnd): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-test-'));
  await chmod(folder, 0o711);
  end.after(async () => {
    const database = await realpath(join(folder, 'postgres')).catch(() => folder);
    for (const path of [database, folder]) await rm(path, { recursive: true, force: true });
  });
  return folder;
};
