import { readdirSync, readFileSync } from 'node:fs';
import { MODULES } from '../module-order.js';

const SOURCE = new URL('../../src/', import.meta.url);

const modulesImportedBy = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map((match) => match[1]!);

const filesOf = (module: string): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`${module}/`) && name.endsWith('.ts'),
  );

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
