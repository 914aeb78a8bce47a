import { readdirSync, readFileSync } from 'node:fs';
import { ROOMS } from '../../eslint.rooms.js';

const SOURCE = new URL('../../src/', import.meta.url);

const roomsImportedBy = (file: string): string[] =>
  [...readFileSync(new URL(file, SOURCE), 'utf8').matchAll(/from '(?:\.\.\/)+([\w-]+)\//g)].map((match) => match[1]!);

const filesOf = (room: string): string[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.startsWith(`${room}/`) && name.endsWith('.ts'),
  );

describe('rooms', () => {
  it('are all named in the one order', () => {
    const folders = readdirSync(SOURCE, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).sort()).toEqual([...ROOMS].sort());
  });

  it.each(ROOMS)('%s looks only backwards', (room) => {
    const forward = filesOf(room).flatMap((file) =>
      roomsImportedBy(file)
        .filter((target) => ROOMS.indexOf(target) > ROOMS.indexOf(room))
        .map((target) => `${file} -> ${target}`),
    );
    expect(forward).toEqual([]);
  });
});
