import sharp, { type JpegOptions, type PngOptions, type WebpOptions } from 'sharp';
import { deflateSync } from 'node:zlib';
import { pngChunk } from './samples.js';

/** Stands in everything that tells where a photo was taken. */
export const PLACE = 'PLACE 23.5505S 46.6333W';
export const TAKEN = '2026:11:20 20:14:00';

type Order = 'little' | 'big';
type Entry = readonly [tag: number, type: number, count: number, value: number | Buffer];
const [BYTE, ASCII, SHORT, LONG, RATIONAL, UNDEFINED] = [1, 2, 3, 4, 5, 7] as const;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const text = (tag: number, value: string, type: number = ASCII): Entry => [
  tag,
  type,
  value.length + 1,
  latin1(`${value}\0`),
];

/** A block of EXIF with a GPS directory, notes of the maker and a thumbnail that has a block of its own. */
export const exifBlock = (order: Order, entries?: readonly Entry[]): Buffer => {
  const isLittle = order === 'little';
  const number = (bytes: Buffer, value: number, at: number, length: number): unknown =>
    isLittle ? bytes.writeUIntLE(value, at, length) : bytes.writeUIntBE(value, at, length);
  const directory = (list: readonly Entry[], start: number, next = 0): Buffer => {
    const bytes = Buffer.alloc(2 + list.length * 12 + 4);
    const values: Buffer[] = [];
    let end = start + bytes.length;
    number(bytes, list.length, 0, 2);
    list.forEach(([tag, type, count, value], index) => {
      const at = 2 + index * 12;
      number(bytes, tag, at, 2);
      number(bytes, type, at + 2, 2);
      number(bytes, count, at + 4, 4);
      if (typeof value === 'number') return void number(bytes, value, at + 8, type === SHORT ? 2 : 4);
      if (value.length <= 4) return void bytes.set(value, at + 8);
      number(bytes, end, at + 8, 4);
      values.push(value);
      end += value.length;
    });
    number(bytes, next, bytes.length - 4, 4);
    return Buffer.concat([bytes, ...values]);
  };
  const header = Buffer.alloc(8);
  header.write(isLittle ? 'II' : 'MM', 'latin1');
  number(header, 42, 2, 2);
  number(header, 8, 4, 4);
  if (entries) return Buffer.concat([header, directory(entries, 8)]);
  const degrees = Buffer.alloc(24);
  [23, 1, 33, 1, 1, 1].forEach((value, index) => number(degrees, value, index * 4, 4));
  const gps: Entry[] = [text(1, 'S'), [2, RATIONAL, 3, degrees], text(0x1b, PLACE, UNDEFINED)];
  const exif: Entry[] = [
    text(0x9003, TAKEN),
    text(0x9011, '-03:00'),
    text(0x927c, `vendor ${PLACE}`, UNDEFINED),
    text(0x9286, `ASCII\0\0\0${PLACE}`, UNDEFINED),
    [0xa001, SHORT, 1, 1],
  ];
  const thumbnail: Entry[] = [text(0x010e, PLACE), [0x0201, LONG, 1, 0], [0x0202, LONG, 1, 0]];
  const main = (exifAt: number, gpsAt: number): Entry[] => [
    text(0x010e, `Praia, ${PLACE}`),
    text(0x010f, 'Telefone'),
    [0x0112, SHORT, 1, 6],
    text(0x0132, TAKEN),
    text(0x9c9b, PLACE, BYTE),
    [0x8769, LONG, 1, exifAt],
    [0x8825, LONG, 1, gpsAt],
  ];
  const exifAt = 8 + directory(main(0, 0), 8).length;
  const gpsAt = exifAt + directory(exif, exifAt).length;
  const nextAt = gpsAt + directory(gps, gpsAt).length;
  return Buffer.concat([
    header,
    directory(main(exifAt, gpsAt), 8, nextAt),
    directory(exif, exifAt),
    directory(gps, gpsAt),
    directory(thumbnail, nextAt),
  ]);
};

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF exif:GPSLatitude="${PLACE}"/></x:xmpmeta>`;
/** Pixels of which no two rows are alike. */
const drawn = () =>
  sharp(Buffer.from(Array.from({ length: 48 * 32 * 3 }, (_, index) => (index * index) % 251)), {
    raw: { width: 48, height: 32, channels: 3 },
  });

export const segment = (marker: number, content: string | Buffer): Buffer => {
  const bytes = typeof content === 'string' ? latin1(content) : content;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};

/** A JPEG as phones write it: EXIF, XMP, IPTC, a comment, and a second picture with a block of its own behind its end. */
export const jpegPhoto = async (order: Order, options: JpegOptions = {}): Promise<Buffer> => {
  const picture = await drawn().jpeg(options).withIccProfile('srgb').toBuffer();
  const exif = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifBlock(order)]));
  return Buffer.concat([
    picture.subarray(0, 2),
    exif,
    segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${XMP}`),
    segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${XMP}`),
    segment(0xe2, `MPF\0${PLACE}`),
    segment(0xe4, PLACE),
    segment(0xed, `Photoshop 3.0\x008BIM${PLACE}`),
    segment(0xfe, PLACE),
    picture.subarray(2),
    picture.subarray(0, 2),
    exif,
    picture.subarray(2),
    latin1(`film ${PLACE}`),
  ]);
};

/** A PNG with EXIF, XMP and texts, and what an older picture left behind its end. */
export const pngPhoto = async (order: Order, options: PngOptions = {}): Promise<Buffer> => {
  const picture = await drawn().png(options).withIccProfile('srgb').toBuffer();
  const afterHeader = 8 + 25;
  return Buffer.concat([
    picture.subarray(0, afterHeader),
    pngChunk('eXIf', exifBlock(order)),
    pngChunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    pngChunk('zTXt', Buffer.concat([latin1('Raw profile type exif\0\0'), deflateSync(exifBlock(order))])),
    pngChunk('tEXt', latin1(`Raw profile type APP1\0${PLACE}`)),
    pngChunk('tEXt', latin1(`Comment\0${PLACE}`)),
    pngChunk('tEXt', latin1('Creation Time\x002026-11-20')),
    pngChunk('caBX', latin1(PLACE)),
    picture.subarray(afterHeader),
    latin1(PLACE),
  ]);
};

export const riffChunk = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([latin1(type), length, content, Buffer.alloc(content.length % 2)]);
};

/** A WebP with EXIF and XMP, and something behind its end. */
export const webpPhoto = async (order: Order, options: WebpOptions = {}): Promise<Buffer> => {
  const picture = await drawn().webp(options).withIccProfile('srgb').toBuffer();
  const whole = Buffer.concat([
    picture,
    riffChunk('EXIF', exifBlock(order)),
    riffChunk('XMP ', latin1(XMP)),
    riffChunk('JUNK', latin1(PLACE)),
  ]);
  const extended = Buffer.from(whole);
  extended.writeUInt32LE(extended.length - 8, 4);
  // The flags of the extended header: EXIF and XMP follow.
  extended[20]! |= 0x0c;
  return Buffer.concat([extended, latin1(PLACE)]);
};

/** As a viewer draws it, not turned. */
export const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).raw().toBuffer();
