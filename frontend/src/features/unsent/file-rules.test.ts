import { describe, expect, it } from 'vitest';

import { messageTypes } from '@/shared/contract/file-types';
import { testConfig } from '@/test/render';
import { addFiles, namedApart } from './file-rules';

const { limits } = testConfig;
function file(name: string, type: string, size = 10): File {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
}

describe('files of a message', () => {
  it.each(messageTypes.endings)('takes .%s, whatever the browser calls it', (ending) => {
    const types = ['', 'application/octet-stream', 'text/html', 'image/heic'];
    const files = types.map((type, index) => file(`a${index}.${ending.toUpperCase()}`, type));
    expect(addFiles([], files, limits)).toEqual({ files, refused: [] });
  });

  it.each([
    ['a.svg', 'image/svg+xml', 'type'],
    ['a.html', 'text/plain', 'type'],
    ['a.exe', '', 'type'],
    ['a.docx', 'application/pdf', 'type'],
    ['a.webp', 'image/webp', 'type'],
    ['png', 'image/png', 'type'],
    ['a.png.exe', 'image/png', 'type'],
    ['IMG_0001.HEIC', 'image/heic', 'heic'],
    ['a.heif', 'image/png', 'heic'],
  ])('refuses %s as "%s": %s', (name, type, fault) =>
    expect(addFiles([], [file(name, type)], limits)).toEqual({ files: [], refused: [{ name, fault }] }),
  );

  it('takes exactly the largest size and no byte more', () => {
    const fits = file('fits.png', 'image/png', limits.messageFileBytes);
    const over = file('over.png', 'image/png', limits.messageFileBytes + 1);
    expect(addFiles([], [fits, over], limits)).toEqual({
      files: [fits],
      refused: [{ name: 'over.png', fault: 'size' }],
    });
  });

  it('refuses a second file of the same name, also within one choice', () => {
    const twice = [file('a.png', 'image/png'), file('a.png', 'image/png')];
    expect(addFiles([], twice, limits).refused).toEqual([{ name: 'a.png', fault: 'duplicate' }]);
  });

  it('takes ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => file(`${index}.png`, 'image/png'));
    const { files, refused } = addFiles([], many, limits);
    expect(files).toHaveLength(10);
    expect(refused.map(({ fault }) => fault)).toEqual(['count', 'count']);
  });

  it('numbers pasted pictures of the same name', () => {
    const pasted = file('image.png', 'image/png');
    expect(namedApart(pasted, [])).toBe(pasted);
    expect(namedApart(pasted, [pasted]).name).toBe('image-2.png');
  });
});
