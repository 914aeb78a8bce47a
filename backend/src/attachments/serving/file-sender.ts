import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { fault } from '../../common/faults/fault.js';
import { contentDisposition } from '../upload/file-name.js';
import type { ByteRange } from '../store/file-store.js';
import { isShown, TEXT } from '../upload/file-types.js';

const UNSATISFIABLE = -1;

const rangeNotSatisfiable = fault(416, 'file.range');

/** The bytes of a key never change, and a key is never reused. */
const CACHE = 'private, max-age=31536000, immutable';
/** A file may not run, load or send anything, even when opened directly (ASVS 3.2.1). */
const POLICY = "default-src 'none'; sandbox";

export type FileToSend = {
  readonly fileName: string;
  readonly mimeType: string;
  readonly charset?: string | null;
  readonly size: number;
  readonly tag: string;
  readonly open: (range?: ByteRange) => Promise<Readable>;
};

const headersOf = ({ fileName, mimeType, charset, tag }: FileToSend): Readonly<Record<string, string>> => ({
  'Content-Type': mimeType === TEXT.mimeType ? `${mimeType}; charset=${charset ?? 'utf-8'}` : mimeType,
  'Content-Disposition': contentDisposition(isShown(mimeType) ? 'inline' : 'attachment', fileName),
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': CACHE,
  'Accept-Ranges': 'bytes',
  ETag: `"${tag}"`,
});

/** Several ranges, or a range of another version, get the whole file (RFC 9110 §14.2, §13.1.5). */
const rangeOf = (request: Request, { size, tag }: FileToSend): ByteRange | undefined => {
  const condition = request.get('If-Range');
  if (condition !== undefined && condition !== `"${tag}"`) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === UNSATISFIABLE)
    throw rangeNotSatisfiable(undefined, { headers: { 'Content-Range': `bytes */${size}` } });
  return Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges[0] : undefined;
};

const isKnown = (request: Request, { tag }: FileToSend): boolean => {
  const known = request
    .get('If-None-Match')
    ?.split(',')
    .map((part) => part.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(`"${tag}"`) || known[0] === '*');
};

/** Responds with 200, 206 (RFC 9110 §14) or 304. Faults are thrown before any header is set. */
export const sendFile = async (request: Request, response: Response, file: FileToSend): Promise<void> => {
  if (isKnown(request, file)) return void response.status(304).set(headersOf(file)).end();
  const range = rangeOf(request, file);
  const content = await file.open(range);
  response.status(range ? 206 : 200).set(headersOf(file));
  response.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (range) response.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  if (request.method === 'HEAD') return void response.end(() => content.destroy());
  // A closed connection needs no response; after a read error, aborting the response informs the client.
  await pipeline(content, response).catch(() => undefined);
};
