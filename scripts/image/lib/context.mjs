import { readFileSync } from 'node:fs';
import { cp, mkdir, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** Of the forms that patterns may have, the file uses two: a path from the top, and a name at any depth. */
const isIgnored = (path) =>
  ignored.some((pattern) =>
    pattern.startsWith('**/') ? path.split('/').includes(pattern.slice(3)) : path.split('/')[0] === pattern,
  );

const fromContext = (path) => !isIgnored(relative(ROOT, path));

/** `COPY`: a folder gives what is in it; several sources, or a target that ends with a slash, make the target a folder. */
export const copy = async ({ sources, target, top, isContext }) => {
  const filter = isContext ? fromContext : () => true;
  const isFolder = sources.length > 1 || target.endsWith('/');
  for (const source of sources) {
    const from = join(top, source);
    const isFile = (await stat(from)).isFile();
    await mkdir(isFile && !isFolder ? join(target, '..') : target, { recursive: true });
    await cp(from, isFile && isFolder ? join(target, basename(source)) : target, {
      recursive: true,
      filter,
      verbatimSymlinks: true,
    });
  }
};
