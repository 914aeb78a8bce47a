import { cleanFileName, contentDisposition, extensionOf } from '../../src/attachments/upload/file-name.js';

describe('a file name', () => {
  it.each([
    ['foto.png', 'foto.png'],
    ['  meu   erro .PNG ', 'meu erro.PNG'],
    ['ação 😀.txt', 'ação 😀.txt'],
    ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie: x.txt'],
    ['exe\u202egnp.txt', 'exegnp.txt'],
    ['a\u0000b.png', 'ab.png'],
    ['../../etc/passwd.txt', '.._.._etc_passwd.txt'],
    ['..\\x.txt', '.._x.txt'],
    ['<img onerror=alert(1)>.png', '<img onerror=alert(1)>.png'],
    ['.txt', 'arquivo.txt'],
    ['', 'arquivo'],
    ['\ud800.txt', '\ufffd.txt'],
    ['nome', 'nome'],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  it('is cut to 255 bytes between characters, and keeps its extension', () => {
    for (const given of [`${'a'.repeat(300)}.jpeg`, `${'😀'.repeat(100)}.jpeg`, 'x'.repeat(400)]) {
      const cleaned = cleanFileName(given);
      expect(Buffer.byteLength(cleaned)).toBeLessThanOrEqual(255);
      expect(Buffer.byteLength(cleaned)).toBeGreaterThan(250);
      expect(cleaned.isWellFormed()).toBe(true);
      expect(extensionOf(cleaned)).toBe(extensionOf(given).slice(0, 16));
    }
  });

  it.each([
    ['foto.png', `inline; filename="foto.png"; filename*=UTF-8''foto.png`],
    ['ação "1".txt', `inline; filename="a__o _1_.txt"; filename*=UTF-8''a%C3%A7%C3%A3o%20%221%22.txt`],
    ["it's (1)*.txt", `inline; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ])('%s goes into a header', (name, header) => {
    expect(contentDisposition('inline', name)).toBe(header);
  });
});
