import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { MODULES } from '../module-order.js';

const SOURCE = new URL('../../src/', import.meta.url);

const modulesImportedBy = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map((match) => match[1]!);

const filesOf = (module: string): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`${module}/`) && name.endsWith('.ts'),
  );

/** Modules whose folders still need each other. */
const ENTANGLED: readonly string[] = ['attachments', 'auth', 'common', 'config', 'mail', 'worlds'];

/** A `dto` folder belongs to the folder around it. */
const folderOf = (file: string): string => posix.dirname(file).replace(/\/dto$/, '');

/** The folders of a module that a file imports from. The module's own list of providers stands above them. */
const foldersImportedBy = (file: string): string[] =>
  file.endsWith('.module.ts')
    ? []
    : [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/from '(\.[^']+)'/g)]
        .map((match) => posix.join(posix.dirname(file), match[1]!))
        .filter((target) => target.split('/')[0] === file.split('/')[0] && !target.endsWith('.module.js'))
        .map(folderOf)
        .filter((folder) => folder !== folderOf(file));

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

  it.each(MODULES.filter((module) => !ENTANGLED.includes(module)))('no two folders of %s need each other', (module) => {
    const arrows = new Set(
      filesOf(module).flatMap((file) => foldersImportedBy(file).map((folder) => `${folderOf(file)} ${folder}`)),
    );
    const both = [...arrows].filter((arrow) => arrows.has(arrow.split(' ').toReversed().join(' ')));
    expect(both).toEqual([]);
  });
});
