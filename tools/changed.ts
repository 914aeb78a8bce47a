/**
 * `npm run test:changed [-- COMMIT]` runs the tests of everything changed since the last or the given commit. For quick
 * feedback; the gate is `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './lib/command.ts';
import { BACKEND, ROOT } from './lib/paths.ts';

const linesOf = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);

const changedSince = (commit: string): string[] =>
  [...linesOf('diff', '--name-only', commit), ...linesOf('ls-files', '--others', '--exclude-standard')].filter((file) =>
    existsSync(join(ROOT, file)),
  );

const specs = (): string[] =>
  ['test', 'test/unit']
    .flatMap((folder) => readdirSync(join(BACKEND, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.spec.ts') && !path.endsWith('.measured.spec.ts'));

const isAbout = (file: string) => {
  const [, , module] = file.split('/');
  const named = new RegExp(`/${module!.replace(/s$/, '')}s?[-.]`);
  const imported = file.replace(/^backend\//, '').replace(/\.ts$/, '.js');
  return (spec: string): boolean =>
    named.test(spec) || readFileSync(join(BACKEND, spec), 'utf8').includes(`/${imported}'`);
};

const backendTests = (changed: readonly string[]): string[] => {
  const itself = changed.filter((file) => /^backend\/test\/(unit\/)?[^/]+\.spec\.ts$/.test(file));
  const sources = changed.filter((file) => /^backend\/src\/.+\/.+\.ts$/.test(file));
  const about = sources.flatMap((file) => specs().filter(isAbout(file)));
  return [...new Set([...itself.map((file) => file.replace('backend/', '')), ...about])];
};

const run = (...args: string[]): void => {
  const { status } = spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
};

await command(() => {
  const changed = changedSince(process.argv[2] ?? 'HEAD');
  const backend = backendTests(changed);
  const frontend = changed.filter((file) => /^frontend\/src\/.+\.tsx?$/.test(file));
  if (backend.length > 0) run('run', '--silent', 'test', '-w', 'backend', '--', ...backend);
  if (frontend.length > 0)
    run('exec', '-w', 'frontend', '--', 'vitest', 'related', '--run', ...frontend.map((file) => join(ROOT, file)));
  if (backend.length + frontend.length === 0) console.log('No tests of a module are touched: npm test runs all.');
});
