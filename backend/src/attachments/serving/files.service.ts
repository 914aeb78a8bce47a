import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../common/faults/fault.js';
import type { Viewer } from '../../common/access/role.js';
import { AttachmentsService } from '../attachments.service.js';
import type { ServedFile } from '../attachments.sql.js';
import { type ByteRange, FileStore } from '../store/file-store.js';
import { isImage, WEBP } from '../upload/file-types.js';
import type { FileToSend } from './file-sender.js';
import { Thumbnails } from './thumbnails.js';

@Injectable()
export class FilesService {
  constructor(
    private readonly attachments: AttachmentsService,
    private readonly store: FileStore,
    private readonly thumbnails: Thumbnails,
  ) {}

  /** Checks the rights on every request, so a copied URL gives no access. */
  async find(viewer: Viewer, key: string, size?: 'thumb'): Promise<FileToSend> {
    const file = await this.attachments.served(viewer, key);
    return size === 'thumb' ? this.thumbnail(file) : this.original(file);
  }

  private original({ fileKey, fileName, fileSize, mimeType, charset, sha256 }: ServedFile): FileToSend {
    const open = (range?: ByteRange): Promise<Readable> => this.store.open(fileKey, range);
    return { fileName, mimeType, charset, size: fileSize, tag: sha256, open };
  }

  private async thumbnail({ fileKey, fileName, mimeType, sha256 }: ServedFile): Promise<FileToSend> {
    if (!isImage(mimeType)) throw notFound();
    const { name, size } = await this.thumbnails.of(fileKey);
    const open = (range?: ByteRange): Promise<Readable> => this.store.open(name, range);
    return { fileName: `${fileName}.webp`, mimeType: WEBP.mimeType, size, tag: `${sha256}-thumb`, open };
  }
}
