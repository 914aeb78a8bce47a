import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

export default async () => {
  const { server, dataDir } = globalThis.testDatabase;
  await server.stop();
  // The server may live elsewhere when its account cannot enter the temporary folder.
  for (const folder of [await realpath(join(dataDir, 'postgres')), dataDir])
    await rm(folder, { recursive: true, force: true });
};
