import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import sharp from 'sharp';
import { type RequestKind, RunningRequests } from '../../auth/sessions/running-requests.js';
import type { ViewedRequest } from '../../common/access/access.js';
import { messageOf } from '../../common/tracing/error-text.js';
import { asEntityId } from '../../common/persistence/entity-id.js';
import { refuseClosed } from '../../tickets/ticket.policy.js';
import { TicketsService } from '../../tickets/tickets.service.js';
import { FileStore, type KeptFile } from '../store/file-store.js';
import { TEXT } from './file-types.js';
import { type CheckedFile, UploadForm } from './upload-form.js';
import { noFiles, tooManyUploads, unreadableImage } from './upload.faults.js';
import { UploadQuota } from './upload-quota.js';
import { type FormCheck, PICTURE_UPLOADS, type UploadRules } from './upload-rules.js';
import { VirusScanner } from './virus-scanner.js';
import { readImageHeader } from './image-header.js';

const DRAW_TIMEOUT_SECONDS = 10;
const UNPACKED_BYTES_MAX = 100_000_000;

const imageToPng = async (name: string, path: string, edgePixels: number): Promise<Buffer> => {
  const header = await readImageHeader(path);
  if (!header || header.unpackedBytes > UNPACKED_BYTES_MAX) throw unreadableImage({ file: name });
  return sharp(path, { failOn: 'error' })
    .rotate()
    .resize({ width: edgePixels, height: edgePixels, fit: 'inside', withoutEnlargement: true })
    .png()
    .timeout({ seconds: DRAW_TIMEOUT_SECONDS })
    .toBuffer()
    .catch(() => {
      throw unreadableImage({ file: name });
    });
};

/** An upload is aborted when no byte arrives for this long; its total duration is not limited. */
const STALL_MS = 60_000;

const UPLOAD: RequestKind = {
  atOnce: 2,
  tooMany: () => tooManyUploads(undefined, { headers: { 'Retry-After': '5' } }),
};

const SHORT_FORM_BYTES = 65_536;

const bodyBytesOf = (request: ViewedRequest, { maxFiles, maxBytes }: UploadRules): number =>
  Number(request.get('content-length') ?? maxFiles * maxBytes);

@Injectable()
export class UploadIntake {
  private readonly logger = new Logger(UploadIntake.name);

  constructor(
    private readonly tickets: TicketsService,
    private readonly quota: UploadQuota,
    private readonly store: FileStore,
    private readonly running: RunningRequests,
    private readonly scanner: VirusScanner,
  ) {}

  /**
   * Rejects before reading the body if possible. A short form may hold only text, so its room is checked at the first
   * file.
   */
  async take(request: ViewedRequest, response: Response, rules: UploadRules, check?: FormCheck): Promise<KeptFile[]> {
    const viewer = request.viewer!;
    const bytes = bodyBytesOf(request, rules);
    let checked: Promise<void> | undefined;
    const refuse = (): Promise<void> => (checked ??= this.quota.refuseWithoutRoom(viewer, bytes));
    refuseClosed(await this.tickets.visibleTo(viewer, asEntityId(String(request.params['id']))));
    await check?.refuseForm(request);
    if (Number(request.get('content-length') ?? 0) > SHORT_FORM_BYTES) await refuse();
    const form = new UploadForm(this.store.incoming, rules, refuse);
    return this.running.run(UPLOAD, viewer, async (signal) =>
      this.keepAll(await this.read(request, response, form, signal)),
    );
  }

  /** Redraws the picture and discards the sent bytes. @throws 400, 413, 415 */
  async takePicture(request: ViewedRequest, response: Response, edgePixels: number): Promise<Buffer> {
    await this.store.incoming.room.refuse(bodyBytesOf(request, PICTURE_UPLOADS));
    return this.running.run(UPLOAD, request.viewer!, async (signal) => {
      const form = new UploadForm(this.store.incoming, PICTURE_UPLOADS);
      const [checked] = await this.read(request, response, form, signal);
      if (!checked) throw noFiles();
      const { name, file } = checked;
      try {
        await this.scanner.refuseKnownBad(name, () => this.store.incoming.read(file));
        return await imageToPng(name, file.path, edgePixels);
      } finally {
        await this.store.incoming.discard(file.path);
      }
    });
  }

  /** A file that could not be deleted has no row, so the sweep deletes it later. */
  async discard(files: readonly KeptFile[]): Promise<void> {
    try {
      await this.store.remove(files.map(({ key }) => key));
    } catch (error) {
      this.logger.warn(`not deleted, left to the sweep: ${messageOf(error)}`);
    }
  }

  private async read(
    request: ViewedRequest,
    response: Response,
    form: UploadForm,
    signal: AbortSignal,
  ): Promise<CheckedFile[]> {
    request.setTimeout(STALL_MS, () => request.destroy());
    try {
      return await form.read(request, response, signal);
    } finally {
      request.setTimeout(0);
    }
  }

  private async keepAll(checked: readonly CheckedFile[]): Promise<KeptFile[]> {
    const kept: KeptFile[] = [];
    try {
      for (const { name, file } of checked)
        await this.scanner.refuseKnownBad(name, () => this.store.incoming.read(file));
      for (const one of checked) kept.push(await this.keepOne(one));
      return kept;
    } catch (error) {
      await this.discard(kept);
      for (const { file } of checked) await this.store.incoming.discard(file.path);
      throw error;
    }
  }

  private async keepOne({ name, type, file }: CheckedFile): Promise<KeptFile> {
    const key = await this.store.keep(file, type.extensions[0]);
    const { size, encoding } = file.content;
    const charset = type === TEXT ? encoding! : null;
    return { name, key, size, mimeType: type.mimeType, charset, sha256: file.content.sha256() };
  }
}
