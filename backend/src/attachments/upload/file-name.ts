import { HIDDEN_CHARACTERS } from '../../common/validation/text.js';

const NAME_MAX_BYTES = 255;
const EXTENSION_MAX = 16;

/** Direction marks make `gpj.exe` look like `exe.jpg`. */
const UNPRINTABLE = new RegExp(`[${HIDDEN_CHARACTERS}\\u200b\\ufeff]`, 'gu');

export const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

const cutTo = (text: string, maxBytes: number): string => {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > maxBytes) break;
    kept += character;
  }
  return kept;
};

export const cleanFileName = (given: string): string => {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    .replace(UNPRINTABLE, '')
    .replace(/[\\/]/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const extension = extensionOf(name).slice(0, EXTENSION_MAX);
  const stem = extension ? name.slice(0, name.lastIndexOf('.')).trim() : name;
  const ending = extension ? `.${name.slice(name.lastIndexOf('.') + 1).slice(0, EXTENSION_MAX)}` : '';
  return `${cutTo(stem || 'arquivo', NAME_MAX_BYTES - Buffer.byteLength(ending))}${ending}`;
};

export const withExtension = (name: string, extension: string): string =>
  cleanFileName(`${name.slice(0, name.lastIndexOf('.'))}.${extension}`);

/** RFC 6266 with RFC 8187: an ASCII name for old clients, the real name for all others. */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
