import { chmod, mkdtemp } from 'node:fs/promises';
import { register } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Jest transforms what tests import, not what a global set-up imports.
register('./typescript.hooks.js', import.meta.url);

// Whoever interrupts the tests leaves no server behind: it goes down with this process, if that exits by itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** One server for the whole run and one empty database for each worker; the app migrates it when it starts. */
export default async ({ maxWorkers }) => {
  const { EmbeddedDatabase } = await import('../src/database/embedded.js');
  const dataDir = await mkdtemp(join(tmpdir(), 'player-support-test-'));
  // Started by root, the server runs as another account, which has to get through.
  await chmod(dataDir, 0o711);
  const server = await EmbeddedDatabase.start({ dataDir, durable: false });
  for (let worker = 1; worker <= maxWorkers; worker += 1) await server.create(`test_${worker}`);
  process.env.DATABASE_URL = server.url;
  globalThis.testDatabase = { server, dataDir };
};
