import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { WorkQueue } from '../auth/work-queue.js';
import { messageOf } from '../common/error-text.js';
import { fault, notFound } from '../common/fault.js';
import { FileStore } from './file-store.js';
import { IMAGE_PIXELS_MAX } from './incoming-check.js';

const EDGE_PIXELS = 320;
const QUALITY = 80;
const TIMEOUT_SECONDS = 10;
const AT_ONCE = 2;
const WAITING_MAX = 200;

const tooBusy = fault(503, 'file.too_busy', {
  pt: 'Há muitas imagens na fila. Tente de novo em alguns segundos.',
  en: 'Many images are waiting. Try again in a few seconds.',
});

// Pictures come from strangers: one thread each, nothing remembered between them.
sharp.concurrency(1);
sharp.cache(false);

/** Small pictures of images, made when first asked for and kept beside them. */
@Injectable()
export class Thumbnails {
  private readonly logger = new Logger(Thumbnails.name);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, () =>
    tooBusy(undefined, { headers: { 'Retry-After': '5' } }),
  );
  /** Those being made, so that nobody makes one twice at once. */
  private readonly making = new Map<string, Promise<number>>();

  constructor(private readonly store: FileStore) {}

  /** @returns its name in the store and its size in bytes */
  async of(key: string): Promise<{ name: string; size: number }> {
    const name = FileStore.thumbnailOf(key);
    return { name, size: (await this.store.sizeOf(name)) ?? (await this.makeOnce(key)) };
  }

  private makeOnce(key: string): Promise<number> {
    const running = this.making.get(key);
    if (running) return running;
    const made = this.queue.run(() => this.make(key)).finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private async make(key: string): Promise<number> {
    const picture = await this.store.withLocal(key, (path) => this.render(key, path));
    await this.store.keepThumbnail(key, picture);
    return picture.length;
  }

  /** Upright as the camera held it, and without its place and date. A picture that cannot be read has no small one. */
  private async render(key: string, path: string): Promise<Buffer> {
    try {
      return await sharp(path, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error' })
        .rotate()
        .resize({ width: EDGE_PIXELS, height: EDGE_PIXELS, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer();
    } catch (error) {
      this.logger.debug(`no small picture of ${key}: ${messageOf(error)}`);
      throw notFound();
    }
  }
}
