import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { ViewedRequest } from '../common/access.js';
import { asEntityId } from '../common/entity-id.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { refuseClosed } from './attachment.policy.js';
import { AttachmentsService } from './attachments.service.js';
import { FileStore } from './file-store.js';
import type { KeptFile } from './kept-file.js';
import { type CheckedFile, UploadForm } from './upload-form.js';
import type { UploadRules } from './upload-rules.js';
import { UploadSlots } from './upload-slots.js';
import { VirusScanner } from './virus-scanner.js';

/** An upload that stands still for this long is over, however long it may take as a whole. */
const STALL_MS = 60_000;

/** The way of files from a request into the store. */
@Injectable()
export class UploadIntake {
  constructor(
    private readonly tickets: TicketsService,
    private readonly attachments: AttachmentsService,
    private readonly store: FileStore,
    private readonly slots: UploadSlots,
    private readonly scanner: VirusScanner,
  ) {}

  /** Everything that can be refused without the body is refused before it is read. */
  async take(request: ViewedRequest, response: Response, rules: UploadRules): Promise<KeptFile[]> {
    const viewer = request.viewer!;
    refuseClosed(await this.tickets.visibleTo(viewer, asEntityId(String(request.params['id']))));
    await this.attachments.refuseWithoutRoom(viewer);
    return this.slots.run(viewer.id, async () => this.keepAll(await this.read(request, response, rules)));
  }

  /** Takes files back that no row points at. */
  async discard(files: readonly KeptFile[]): Promise<void> {
    await this.store.remove(files.map(({ key }) => key));
  }

  private async read(request: ViewedRequest, response: Response, rules: UploadRules): Promise<CheckedFile[]> {
    request.setTimeout(STALL_MS, () => request.destroy());
    try {
      return await new UploadForm(this.store, rules).read(request, response);
    } finally {
      request.setTimeout(0);
    }
  }

  private async keepAll(checked: readonly CheckedFile[]): Promise<KeptFile[]> {
    const kept: KeptFile[] = [];
    try {
      for (const { name, file } of checked) await this.scanner.refuseKnownBad(name, () => this.store.read(file));
      for (const one of checked) kept.push(await this.keepOne(one));
      return kept;
    } catch (error) {
      await this.discard(kept);
      for (const { file } of checked) await this.store.discard(file.path);
      throw error;
    }
  }

  private async keepOne({ name, type, file }: CheckedFile): Promise<KeptFile> {
    const key = await this.store.keep(file, type.extensions[0]);
    return { name, key, size: file.content.size, mimeType: type.mimeType, sha256: file.content.sha256() };
  }
}
