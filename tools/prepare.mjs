/**
 * Installs missing development packages and builds stale parts. The suites of `npm test` skip the check afterwards.
 * Plain JavaScript, because it runs before any package is installed.
 */
import { spawnSync } from 'node:child_process';
import { install, ROOT } from './install.mjs';

/** The value is a folder, because a suite may run commands in another copy of the project. */
if (process.env.PREPARED !== ROOT) {
  install({ dev: true });
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
