import type { TextEncoding } from '../../common/text/text-encoding.js';
import { AVI, DOC, DOCX, type FileType, GIF, JPEG, MP4, PDF, PNG, QUICKTIME, TEXT, WEBM, WEBP } from './file-types.js';

export type Content = {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly encoding: TextEncoding | undefined;
};

type Signature = { readonly type: FileType; readonly fits: (content: Content) => boolean };

const MARKUP_SEARCHED_BYTES = 4096;
/** Longer than the list of compatible brands at the beginning of a HEIF picture. */
const BRANDS_BYTES = 128;

const has = (head: Buffer, bytes: string, offset = 0): boolean =>
  head.length >= offset + bytes.length && head.toString('latin1', offset, offset + bytes.length) === bytes;

/** The header of a GIF is followed by an image, an extension or the trailer (GIF89a §17–27), never by a script. */
const isGif = (head: Buffer): boolean => {
  if (!has(head, 'GIF87a') && !has(head, 'GIF89a')) return false;
  const flags = head[10] ?? 0;
  const colours = flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
  const block = head[13 + colours];
  return block === undefined || [0x21, 0x2c, 0x3b].includes(block);
};

const brandOf = (head: Buffer): string => (has(head, 'ftyp', 4) ? head.toString('latin1', 8, 12) : '');
/** Brands of HEIF pictures (ISO/IEC 23008-12); AVIF may also name one of the last two. */
const HEIC_BRAND = /^(hei[cmsx]|hev[cmsx]|mif1|msf1)$/;
const MP4_BRAND = /^(isom|iso\d|mp4\d|avc1|dash|mmp4|MSNV|M4V.|f4v |3gp.)$/;

/** QuickTime files older than brands begin with one of these atoms; a text may also begin with "the free". */
const isOldQuickTime = ({ head, encoding }: Content): boolean =>
  !encoding && ['moov', 'mdat', 'wide', 'free', 'skip'].some((atom) => has(head, atom, 4));

/** A zip with the table of contents of a Word document (ECMA-376 part 2), without macros. */
const isDocx = ({ head, tail }: Content): boolean =>
  has(head, 'PK\x03\x04') &&
  head.includes('[Content_Types].xml') &&
  [head, tail].some((part) => part.includes('word/')) &&
  ![head, tail].some((part) => part.includes('vbaProject.bin'));

const SIGNATURES: readonly Signature[] = [
  { type: PNG, fits: ({ head }) => has(head, '\x89PNG\r\n\x1a\n') },
  { type: JPEG, fits: ({ head }) => has(head, '\xff\xd8\xff') },
  { type: GIF, fits: ({ head }) => isGif(head) },
  { type: WEBP, fits: ({ head }) => has(head, 'RIFF') && has(head, 'WEBP', 8) },
  { type: AVI, fits: ({ head }) => has(head, 'RIFF') && has(head, 'AVI ', 8) },
  { type: PDF, fits: ({ head }) => has(head, '%PDF-') },
  { type: QUICKTIME, fits: (content) => brandOf(content.head) === 'qt  ' || isOldQuickTime(content) },
  { type: MP4, fits: ({ head }) => MP4_BRAND.test(brandOf(head)) },
  { type: WEBM, fits: ({ head }) => has(head, '\x1a\x45\xdf\xa3') && head.subarray(0, 64).includes('webm') },
  { type: DOC, fits: ({ head }) => has(head, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') },
  { type: DOCX, fits: isDocx },
];

const STARTS_AS_CODE = /^\s*(<(!doctype|html|head|body|svg|script|iframe|\?xml|\?php|!--)|#!)/i;
const MARKUP = /<(script|html|body|svg|iframe|!doctype|\?php)/i;

/** Decodes like a browser, without the U+0000 that a log may contain. */
export const startsAsCode = ({ head, encoding }: Content): boolean =>
  STARTS_AS_CODE.test(new TextDecoder(encoding).decode(head).replaceAll('\0', ''));

export const isHeic = ({ head }: Content): boolean =>
  HEIC_BRAND.test(brandOf(head)) && !head.subarray(0, BRANDS_BYTES).includes('avif');

const hidesMarkup = (type: FileType, head: Buffer): boolean =>
  type !== PDF && type !== DOCX && MARKUP.test(head.toString('latin1', 0, MARKUP_SEARCHED_BYTES));

export const typeOfContent = (content: Content): FileType | undefined => {
  const found = SIGNATURES.find(({ fits }) => fits(content))?.type;
  if (found) return hidesMarkup(found, content.head) ? undefined : found;
  return content.encoding && !startsAsCode(content) ? TEXT : undefined;
};
