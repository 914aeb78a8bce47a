import { readdirSync, readFileSync } from 'node:fs';
import { MODULES } from '../module-order.js';

const SOURCE = new URL('../../src/', import.meta.url);

const modulesImportedBy = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map((match) => match[1]!);

const filesOf = (module: string): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`${module}/`) && name.endsWith('.ts'),
  );

const sourceFiles = (): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.d)\.ts$/.test(name));

const filesImportedBy = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/'(\.{1,2}\/[^']+)\.js'/g)].map(
    (match) => new URL(`${match[1]!}.ts`, new URL(file, SOURCE)).href,
  );

const usersOfFiles = (): ReadonlyMap<string, readonly string[]> => {
  const users = new Map<string, string[]>();
  for (const file of sourceFiles())
    for (const used of new Set(filesImportedBy(file))) users.set(used, [...(users.get(used) ?? []), file]);
  return users;
};

const LINES_MIN = 15;
/** Files of a kind that a framework, the compiler or a reader looks for by its name. */
const OWN_FILE = /\.(entity|module|controller|events|listener|guard|dto|query|response|sql|settings)\.ts$/;

describe('a file of a few lines', () => {
  it('has more than one user, or its code stands in that user', () => {
    const users = usersOfFiles();
    const crumbs = sourceFiles().filter(
      (file) =>
        !OWN_FILE.test(file) &&
        users.get(new URL(file, SOURCE).href)?.length === 1 &&
        readFileSync(new URL(file, SOURCE), 'utf8').trimEnd().split('\n').length <= LINES_MIN,
    );
    expect(crumbs).toEqual([]);
  });
});

describe('modules', () => {
  it('are all named in the one order', () => {
    const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...MODULES].sort());
  });

  it.each(MODULES)('%s looks only backwards', (module) => {
    const forward = filesOf(module).flatMap((file) =>
      modulesImportedBy(file)
        .filter((target) => MODULES.indexOf(target) > MODULES.indexOf(module))
        .map((target) => `${file} -> ${target}`),
    );
    expect(forward).toEqual([]);
  });
});
