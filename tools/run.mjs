/**
 * `npm start` and other commands: installs missing packages, builds stale parts, then becomes the named program.
 * `node tools/run.mjs main` is the server, `node tools/run.mjs cli/backup` a command.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, ROOT } from './install.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`player-support needs Node 20.19 or newer; this is ${process.version} (${process.execPath}).`);
  process.exit(1);
}

const PARENT_CHECK_MS = 250;

/**
 * npm runs commands through a shell that dies of SIGTERM without forwarding it, so the server stops when its parent is
 * gone.
 */
const stopWithParent = () => {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
};

const build = () => {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
};

const [program] = process.argv.splice(2, 1);
process.chdir(ROOT);
if (process.env.npm_lifecycle_event) stopWithParent();
install();
build();
// Runs in this process, so that signals, exit code and memory are the program's own.
await import(pathToFileURL(join(ROOT, 'backend/dist', `${program}.js`)).href);
