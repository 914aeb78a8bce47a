import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { WorkQueue } from '../../common/jobs/work-queue.js';
import { messageOf } from '../../common/tracing/error-text.js';
import { fault, notFound } from '../../common/faults/fault.js';
import { thumbnailOf } from '../store/file-names.js';
import { FileStore } from '../store/file-store.js';
import { readImageHeader } from '../upload/image-header.js';

const EDGE_PIXELS = 320;
const QUALITY = 80;
const TIMEOUT_SECONDS = 10;
/** One, because libuv has four threads and two may hash passwords: one stays free for files. */
const AT_ONCE = 1;
const UNPACKED_BYTES_MAX = 100_000_000;
/** Stored after a failure, so that the image is not drawn again. */
const FAILED = Buffer.alloc(0);
const WAITING_MAX = 200;

const tooBusy = fault(503, 'file.too_busy');

@Injectable()
export class Thumbnails {
  private readonly logger = new Logger(Thumbnails.name);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, () =>
    tooBusy(undefined, { headers: { 'Retry-After': '5' } }),
  );
  private readonly drawing = new Map<string, Promise<number>>();

  constructor(private readonly store: FileStore) {}

  async of(key: string): Promise<{ name: string; size: number }> {
    const name = thumbnailOf(key);
    const size = (await this.store.sizeOf(name)) ?? (await this.drawOnce(key));
    if (size === FAILED.length) throw notFound();
    return { name, size };
  }

  private drawOnce(key: string): Promise<number> {
    const running = this.drawing.get(key);
    if (running) return running;
    const drawn = this.queue.run(() => this.draw(key)).finally(() => this.drawing.delete(key));
    this.drawing.set(key, drawn);
    return drawn;
  }

  private async draw(key: string): Promise<number> {
    const thumbnail = await this.store.withLocal(key, (path) => this.render(key, path));
    await this.store.keepThumbnail(key, thumbnail);
    return thumbnail.length;
  }

  /** Applies the EXIF orientation; all metadata (place, date) is removed. */
  private async render(key: string, path: string): Promise<Buffer> {
    try {
      const { unpackedBytes } = (await readImageHeader(path)) ?? { unpackedBytes: Infinity };
      if (unpackedBytes > UNPACKED_BYTES_MAX) throw new Error(`unpacks to ${unpackedBytes} bytes`);
      return await sharp(path, { failOn: 'error' })
        .rotate()
        .resize({ width: EDGE_PIXELS, height: EDGE_PIXELS, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
    } catch (error) {
      this.logger.debug(`no thumbnail of ${key}: ${messageOf(error)}`);
      return FAILED;
    }
  }
}
