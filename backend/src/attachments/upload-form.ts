import type { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import multer from 'multer';
import { type FileStore, type IncomingFile, storageFault } from './file-store.js';
import type { FileType } from './file-types.js';
import { acceptedType, nameOf, refuseName } from './incoming-check.js';
import { fileTooLarge, malformedForm, tooManyFiles } from './upload.faults.js';
import type { UploadRules } from './upload-rules.js';

const FIELDS = ['files', 'files[]'];
const FIELD_NAME_BYTES = 100;
/** The longest message, were every character of it four bytes long. */
const FIELD_BYTES = 40_000;
const HEADER_PAIRS = 50;
const MEGABYTE = 1024 * 1024;

const limitsOf = ({ maxFiles, maxBytes, fields }: UploadRules): multer.Options['limits'] => ({
  fileSize: maxBytes,
  fields,
  // One more than allowed may begin, so that the refusal can name it.
  files: maxFiles + 1,
  parts: maxFiles + 1 + fields,
  fieldSize: FIELD_BYTES,
  fieldNameSize: FIELD_NAME_BYTES,
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: maxFiles,
  headerPairs: HEADER_PAIRS,
});

/** A file whose content was looked at, still outside the store. */
export type CheckedFile = { readonly name: string; readonly type: FileType; readonly file: IncomingFile };

/** One multipart body. multer reads it, the store writes it, this says what is accepted. */
export class UploadForm implements multer.StorageEngine {
  /** In the order of the form: small files may be done before those in front of them. */
  private readonly checked: CheckedFile[] = [];
  private readonly streams: Readable[] = [];
  private readonly receiving: Promise<unknown>[] = [];
  private begun = 0;

  constructor(
    private readonly store: FileStore,
    private readonly rules: UploadRules,
  ) {}

  /** Reads the whole body; text fields stand in `request.body` afterwards. Of a refused one nothing stays on the disk. */
  async read(request: Request, response: Response): Promise<CheckedFile[]> {
    try {
      await this.parse(request, response);
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
    this.store.discard(path).then(() => done(null), done);
  }

  private parse(request: Request, response: Response): Promise<void> {
    const form = multer({
      storage: this,
      defParamCharset: 'utf8',
      fileFilter: (_request, file, done) => this.admit(file, done),
      limits: limitsOf(this.rules),
    }).any();
    return new Promise((resolve, reject) => {
      // Whoever hung up before this will not hang up again: the parser would wait for ever, and the place be taken for good.
      if (request.destroyed) return reject(malformedForm());
      form(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
  }

  /** The parser may give up while files are still being written: they are ended, waited for and removed. */
  private async discard(): Promise<void> {
    this.streams.forEach((stream) => stream.destroy());
    await Promise.allSettled(this.receiving);
    for (const { file } of this.checked.filter(Boolean)) await this.store.discard(file.path);
  }

  private async receive(file: Express.Multer.File, place: number): Promise<string> {
    const name = nameOf(file);
    const incoming = await this.store.receive(file.stream);
    try {
      this.checked[place] = { name, type: acceptedType(name, incoming, this.rules.types), file: incoming };
      return incoming.path;
    } catch (error) {
      await this.store.discard(incoming.path);
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
   * Everything that multer and its parser object to is a form that nobody can read, except for a large file.
   * What the disk objects to may arrive twice, from the store and through the stream that the store gave up.
   */
  private worded(error: unknown): unknown {
    if (!(error instanceof Error) || 'getStatus' in error) return error;
    if ('syscall' in error) return storageFault(error);
    const { code, filename = '' } = error as Error & { code?: string; filename?: string };
    return code === 'LIMIT_FILE_SIZE'
      ? fileTooLarge({ file: nameOf({ originalname: filename }), megabytes: this.rules.maxBytes / MEGABYTE })
      : malformedForm();
  }
}
