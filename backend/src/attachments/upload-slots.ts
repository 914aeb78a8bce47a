import { Injectable } from '@nestjs/common';
import { tooManyUploads } from './upload.faults.js';

const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = '5';

/** How many uploads of one person run at the same time. */
@Injectable()
export class UploadSlots {
  private readonly running = new Map<number, number>();

  async run<Result>(userId: number, upload: () => Promise<Result>): Promise<Result> {
    const others = this.running.get(userId) ?? 0;
    if (others >= AT_ONCE) throw tooManyUploads(undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    this.running.set(userId, others + 1);
    try {
      return await upload();
    } finally {
      this.release(userId);
    }
  }

  private release(userId: number): void {
    const left = this.running.get(userId)! - 1;
    if (left > 0) this.running.set(userId, left);
    else this.running.delete(userId);
  }
}
