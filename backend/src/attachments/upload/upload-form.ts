import type { Readable } from 'node:stream';
import type { NextFunction, Request, Response } from 'express';
import multer from 'multer';
import { storageFault } from '../store/disk.js';
import type { IncomingFile, IncomingFiles } from '../store/incoming-files.js';
import { type AcceptedFile, acceptedFile, nameOf, refuseName } from './incoming-check.js';
import { stripMetadata } from './metadata/strip-metadata.js';
import { fileTooLarge, malformedForm, tooManyFiles } from './upload.faults.js';
import type { UploadRules } from './upload-rules.js';

const FIELDS = ['files', 'files[]'];
const FIELD_NAME_BYTES = 100;
/** The longest message, with four bytes per character. */
const FIELD_BYTES = 40_000;
const HEADER_PAIRS = 50;
const MEGABYTE = 1024 * 1024;

const limitsOf = ({ maxFiles, maxBytes, fields }: UploadRules): multer.Options['limits'] => ({
  fileSize: maxBytes,
  fields,
  // Reads one file more than allowed up to its name, so that the error can name it.
  files: maxFiles + 1,
  parts: maxFiles + 1 + fields,
  fieldSize: FIELD_BYTES,
  fieldNameSize: FIELD_NAME_BYTES,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: maxFiles,
  headerPairs: HEADER_PAIRS,
});

export type CheckedFile = AcceptedFile & { readonly file: IncomingFile };

export class UploadForm implements multer.StorageEngine {
  /** In the order of the form, because a small file may finish before an earlier large one. */
  private readonly checked: CheckedFile[] = [];
  private readonly streams: Readable[] = [];
  private readonly receiving: Promise<unknown>[] = [];
  private begun = 0;
  /** The error of the server's own check; a failure of the database is not the sender's fault. */
  private refusal: unknown;

  constructor(
    private readonly incoming: IncomingFiles,
    private readonly rules: UploadRules,
    private readonly refuse: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Text fields go to `request.body`. A rejected body leaves no file. @param signal aborts with its reason */
  async read(request: Request, response: Response, signal?: AbortSignal): Promise<CheckedFile[]> {
    try {
      await this.parse(request, response, signal);
      return this.checked;
    } catch (error) {
      await this.discard();
      throw this.worded(error);
    }
  }

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown, info?: object) => void): void {
    const received = this.receive(file, this.streams.push(file.stream) - 1);
    this.receiving.push(received);
    received.then((path) => done(null, { path }), done);
  }

  _removeFile(_request: Request, { path }: Express.Multer.File, done: (error: Error | null) => void): void {
    this.incoming.discard(path).then(() => done(null), done);
  }

  private parse(request: Request, response: Response, signal?: AbortSignal): Promise<void> {
    const form = multer({
      storage: this,
      defParamCharset: 'utf8',
      fileFilter: (_request, file, done) => (signal?.aborted ? done(signal.reason as Error) : this.admit(file, done)),
      limits: limitsOf(this.rules),
    }).any();
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      // A client that disconnected earlier emits no further event: the parser would wait for ever and keep its place.
      if (request.destroyed) return reject(malformedForm());
      form(request, response, ((error?: Error) => (error ? reject(error) : resolve())) as NextFunction);
    });
  }

  /** The parser may fail during writes: they are aborted, awaited and deleted. */
  private async discard(): Promise<void> {
    this.streams.forEach((stream) => stream.destroy());
    await Promise.allSettled(this.receiving);
    for (const { file } of this.checked.filter(Boolean)) await this.incoming.discard(file.path);
  }

  private async receive(sent: Express.Multer.File, place: number): Promise<string> {
    const name = nameOf(sent);
    await this.refuse().catch((error: unknown) => {
      this.refusal = error;
      throw error;
    });
    const received = await this.incoming.receive(sent.stream);
    try {
      const accepted = await acceptedFile(name, received, this.rules.types);
      const file = await stripMetadata(name, this.incoming, received, accepted.type);
      this.checked[place] = { ...accepted, file };
      return file.path;
    } catch (error) {
      await this.incoming.discard(received.path);
      throw error;
    }
  }

  private admit(file: Express.Multer.File, done: multer.FileFilterCallback): void {
    try {
      this.begun += 1;
      if (!FIELDS.includes(file.fieldname)) throw malformedForm();
      if (this.begun > this.rules.maxFiles) throw tooManyFiles({ file: nameOf(file), max: this.rules.maxFiles });
      refuseName(nameOf(file), this.rules.types);
      done(null, true);
    } catch (error) {
      done(error as Error);
    }
  }

  /**
   * Multer's errors mean a malformed form or a large file. A disk error may arrive twice, from the store and from its
   * stream.
   */
  private worded(error: unknown): unknown {
    if (!(error instanceof Error) || 'getStatus' in error || error === this.refusal) return error;
    if ('syscall' in error) return storageFault(error);
    const { code, filename = '' } = error as Error & { code?: string; filename?: string };
    return code === 'LIMIT_FILE_SIZE'
      ? fileTooLarge({ file: nameOf({ originalname: filename }), megabytes: this.rules.maxBytes / MEGABYTE })
      : malformedForm();
  }
}
