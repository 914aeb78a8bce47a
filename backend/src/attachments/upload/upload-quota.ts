import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../../common/access/role.js';
import { Env } from '../../config/env.js';
import { Club } from '../../settings/club.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileStore, type KeptFile } from '../store/file-store.js';
import { quotaExceeded, storageFull } from './upload.faults.js';

const sizeOf = (files: readonly KeptFile[]): number => files.reduce((sum, { size }) => sum + size, 0);

@Injectable()
export class UploadQuota {
  constructor(
    private readonly rows: AttachmentsRepository,
    private readonly store: FileStore,
    private readonly env: Env,
    private readonly club: Club,
  ) {}

  /** Runs before the body is read, so that a rejected upload is not sent in full. @throws 413, 507 */
  async refuseWithoutRoom(viewer: Viewer, bodyBytes: number): Promise<void> {
    await this.store.incoming.room.refuse(bodyBytes);
    const { totalBytes } = this.env.uploads;
    if (totalBytes !== undefined && (await this.rows.totalBytes()) >= totalBytes) throw storageFull();
    if (isTeam(viewer)) return;
    const { uploadQuotaBytes, uploadQuotaFiles } = this.club.values;
    const { files, bytes } = await this.rows.usageOf(viewer.id);
    if (files >= uploadQuotaFiles || bytes >= uploadQuotaBytes) throw quotaExceeded();
  }

  /** Runs inside the transaction that adds the files. @throws 413, 507 */
  async refuseBeyond(viewer: Viewer, added: readonly KeptFile[]): Promise<void> {
    const { totalBytes } = this.env.uploads;
    if (totalBytes !== undefined && (await this.rows.lockTotalBytes()) + sizeOf(added) > totalBytes)
      throw storageFull();
    if (isTeam(viewer)) return;
    const { uploadQuotaBytes, uploadQuotaFiles } = this.club.values;
    const { files, bytes } = await this.rows.lockUsageOf(viewer.id);
    if (files + added.length > uploadQuotaFiles || bytes + sizeOf(added) > uploadQuotaBytes) throw quotaExceeded();
  }
}
