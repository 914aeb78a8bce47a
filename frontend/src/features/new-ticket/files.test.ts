import { describe, expect, it } from 'vitest';

import { ticketTypes } from '@/shared/contract/file-types';
import { addFiles } from './files';

const limits = { ticketFiles: 3, ticketFileBytes: 100 };
const aFile = (name: string, type = '', size = 10) => new File(['x'.repeat(size)], name, { type, lastModified: 1 });

describe('choosing files', () => {
  it.each(ticketTypes.endings)('takes .%s, whatever the browser calls it', (ending) => {
    const types = ['', 'application/octet-stream', 'text/html'];
    const files = types.map((type, index) => aFile(`a${index}.${ending.toUpperCase()}`, type));
    expect(addFiles([], files, limits)).toEqual({ files, refused: [] });
  });

  it.each([
    ['foto.heic', 'image/heic', 10, 'heic'],
    ['foto.HEIF', '', 10, 'heic'],
    ['desenho.svg', 'image/svg+xml', 10, 'type'],
    ['pagina.html', 'text/html', 10, 'type'],
    ['jogo.exe', 'application/x-msdownload', 10, 'type'],
    ['png', 'image/png', 10, 'type'],
    ['grande.png', 'image/png', 101, 'size'],
    ['cheio.png', 'image/png', 100, undefined],
    ['vazio.txt', 'text/plain', 0, 'empty'],
  ])('%s (%s, %i bytes): %s', (name, type, size, fault) => {
    const { files, refused } = addFiles([], [aFile(name, type, size)], limits);
    expect(refused).toEqual(fault ? [{ name, fault }] : []);
    expect(files).toHaveLength(fault ? 0 : 1);
  });

  it('takes as many as may go along and names the rest', () => {
    const { files, refused } = addFiles(
      [],
      ['a.txt', 'b.txt', 'c.exe', 'd.txt', 'e.txt'].map((name) => aFile(name)),
      limits,
    );
    expect(files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt', 'd.txt']);
    expect(refused).toEqual([
      { name: 'c.exe', fault: 'type' },
      { name: 'e.txt', fault: 'count' },
    ]);
  });

  it('knows the same file again', () => {
    const file = aFile('a.txt');
    expect(addFiles([file], [aFile('a.txt')], limits)).toEqual({ files: [file], refused: [] });
  });
});
