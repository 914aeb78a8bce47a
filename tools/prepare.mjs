/**
 * Installs the development packages that are missing and builds what is stale. The suites of `npm test` find both done and
 * do not look again. Plain JavaScript, because it runs before any package is there.
 */
import { spawnSync } from 'node:child_process';
import { install, ROOT } from './install.mjs';

/** A folder, because a suite may run commands in another copy of the project. */
if (process.env.PREPARED !== ROOT) {
  install({ dev: true });
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
