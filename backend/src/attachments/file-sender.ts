import type { Response } from 'express';
import { fault, notFound } from '../common/fault.js';
import { contentDisposition } from './file-name.js';
import { isShown } from './file-types.js';

const rangeNotSatisfiable = fault(416, 'file.range', {
  pt: 'O arquivo é menor do que o trecho pedido.',
  en: 'The file is smaller than the part asked for.',
});

/** Bytes of a key never change, and a key is never used again. */
const CACHE = 'private, max-age=31536000, immutable';
/** Nothing in a file may run, load or send anything (ASVS 3.2.1), even opened by itself. */
const POLICY = "default-src 'none'; sandbox";

export type FileToSend = {
  readonly path: string;
  readonly fileName: string;
  readonly mimeType: string;
  /** Strong, without quotes. */
  readonly tag: string;
};

const headersOf = ({ fileName, mimeType, tag }: FileToSend): Readonly<Record<string, string>> => ({
  'Content-Type': mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType,
  'Content-Disposition': contentDisposition(isShown(mimeType) ? 'inline' : 'attachment', fileName),
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': CACHE,
  ETag: `"${tag}"`,
});

/** What Express says when the file cannot be sent, in our words; nothing when only the client went away. */
const wordedFault = (response: Response, error: Error & { status?: number }): Error | undefined => {
  if (error.status === 404) return notFound();
  if (error.status === 416)
    return rangeNotSatisfiable(undefined, { headers: { 'Content-Range': String(response.get('Content-Range')) } });
  return response.destroyed || response.headersSent ? undefined : error;
};

/** Sends a file: whole, in part (RFC 9110 §14), or only the word that the client has it already. */
export const sendFile = (response: Response, file: FileToSend): Promise<void> =>
  new Promise((resolve, reject) => {
    const before = response.getHeaders();
    const headers = headersOf(file);
    response.set(headers);
    response.sendFile(file.path, { cacheControl: false, lastModified: false, dotfiles: 'allow' }, (error?: Error) => {
      const fault = error && wordedFault(response, error);
      if (!fault) return resolve();
      for (const name of Object.keys(headers)) restore(response, name, before[name.toLowerCase()]);
      reject(fault);
    });
  });

/** A fault is not the file: it carries none of its headers. */
const restore = (response: Response, name: string, value: number | string | string[] | undefined): void => {
  if (value === undefined) response.removeHeader(name);
  else response.setHeader(name, value);
};
