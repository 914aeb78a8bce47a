const SHORT = 3;
const ASCII = 2;
const ENTRY_BYTES = 12;
const HEADER_BYTES = 8;
const TEXT_MAX_BYTES = 128;
const EXIF_POINTER = 0x8769;

/** Make, model, orientation, software, time of change. */
const KEPT_OF_PICTURE: readonly number[] = [0x010f, 0x0110, 0x0112, 0x0131, 0x0132];
/** Times with their offsets and fractions of seconds, and the colour space. */
const KEPT_OF_EXIF: readonly number[] = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012, 0x9290, 0x9291, 0x9292, 0xa001];

type Field = { readonly tag: number; readonly type: number; readonly count: number; readonly bytes: Buffer };

class TiffBlock {
  readonly isLittle: boolean;

  constructor(readonly bytes: Buffer) {
    this.isLittle = bytes.toString('latin1', 0, 4) === 'II*\0';
  }

  get isTiff(): boolean {
    return this.isLittle || this.bytes.toString('latin1', 0, 4) === 'MM\0*';
  }

  short(at: number): number | undefined {
    if (at + 2 > this.bytes.length) return undefined;
    return this.isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  long(at: number): number | undefined {
    if (at + 4 > this.bytes.length) return undefined;
    return this.isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }
}

function* entriesAt(tiff: TiffBlock, directory: number): Generator<{ tag: number; at: number }> {
  const count = tiff.short(directory) ?? 0;
  for (let index = 0; index < count; index += 1) {
    const at = directory + 2 + index * ENTRY_BYTES;
    if (at + ENTRY_BYTES > tiff.bytes.length) return;
    yield { tag: tiff.short(at)!, at };
  }
}

const fieldAt = (tiff: TiffBlock, tag: number, at: number): Field | undefined => {
  const [type, count] = [tiff.short(at + 2), tiff.long(at + 4)!];
  if (type === SHORT && count === 1) {
    const bytes = Buffer.alloc(2);
    bytes.writeUInt16BE(tiff.short(at + 8)!);
    return { tag, type, count, bytes };
  }
  if (type !== ASCII || count > TEXT_MAX_BYTES) return undefined;
  const from = count <= 4 ? at + 8 : tiff.long(at + 8)!;
  const bytes = tiff.bytes.subarray(from, from + count);
  return bytes.length === count ? { tag, type, count, bytes } : undefined;
};

const fieldsAt = (tiff: TiffBlock, directory: number, kept: readonly number[]): Field[] => {
  const found = new Map<number, Field>();
  for (const { tag, at } of entriesAt(tiff, directory)) {
    const field = kept.includes(tag) && !found.has(tag) ? fieldAt(tiff, tag, at) : undefined;
    if (field) found.set(tag, field);
  }
  return [...found.values()].sort((one, other) => one.tag - other.tag);
};

/** @param at offset of the directory in a big-endian block @param exifAt offset of the EXIF directory */
const directoryOf = (fields: readonly Field[], at: number, exifAt?: number): Buffer => {
  const entries = fields.length + (exifAt === undefined ? 0 : 1);
  const directory = Buffer.alloc(2 + entries * ENTRY_BYTES + 4);
  const values: Buffer[] = [];
  let valueAt = at + directory.length;
  directory.writeUInt16BE(entries);
  fields.forEach(({ tag, type, count, bytes }, index) => {
    const entry = 2 + index * ENTRY_BYTES;
    directory.writeUInt16BE(tag, entry);
    directory.writeUInt16BE(type, entry + 2);
    directory.writeUInt32BE(count, entry + 4);
    if (bytes.length <= 4) return void directory.set(bytes, entry + 8);
    directory.writeUInt32BE(valueAt, entry + 8);
    values.push(bytes, Buffer.alloc(bytes.length % 2));
    valueAt += bytes.length + (bytes.length % 2);
  });
  if (exifAt !== undefined) {
    const entry = 2 + fields.length * ENTRY_BYTES;
    directory.writeUInt32BE(EXIF_POINTER * 0x10000 + 4, entry);
    directory.writeUInt32BE(1, entry + 4);
    directory.writeUInt32BE(exifAt, entry + 8);
  }
  return Buffer.concat([directory, ...values]);
};

/**
 * A new EXIF block with the fields that support needs: orientation, time and device. The rest is dropped, because not
 * only the GPS directory contains places (maker notes, comments, the thumbnail).
 * @returns undefined if no field is left
 */
export const keptExif = (block: Buffer): Buffer | undefined => {
  const tiff = new TiffBlock(block);
  const first = tiff.isTiff ? tiff.long(4) : undefined;
  if (first === undefined) return undefined;
  const pointer = [...entriesAt(tiff, first)].find(({ tag }) => tag === EXIF_POINTER);
  const picture = fieldsAt(tiff, first, KEPT_OF_PICTURE);
  const exif = pointer ? fieldsAt(tiff, tiff.long(pointer.at + 8)!, KEPT_OF_EXIF) : [];
  if (picture.length + exif.length === 0) return undefined;
  const header = Buffer.from('MM\0*\0\0\0\x08', 'latin1');
  if (exif.length === 0) return Buffer.concat([header, directoryOf(picture, HEADER_BYTES)]);
  const exifAt = HEADER_BYTES + directoryOf(picture, HEADER_BYTES, 0).length;
  return Buffer.concat([header, directoryOf(picture, HEADER_BYTES, exifAt), directoryOf(exif, exifAt)]);
};
