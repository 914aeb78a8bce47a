import { placeOf, thumbnailOf } from './file-names.js';
import { TRASH } from './file-store.js';
import type { FileTrash, TrashedFile } from './file-trash.js';
import type { S3Bucket } from './s3-bucket.js';

const FOLDER = `${TRASH}/`;

/** The trash of the S3 store: objects below a separate prefix. Their age counts from the move, which rewrites them. */
export class S3Trash implements FileTrash {
  constructor(private readonly bucket: S3Bucket) {}

  async moveIn(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.bucket.delete(placeOf(thumbnailOf(key)));
      await this.bucket.move(placeOf(key), FOLDER + key);
    }
  }

  takeBack(key: string): Promise<boolean> {
    return this.bucket.move(FOLDER + key, placeOf(key));
  }

  async *files(): AsyncGenerator<TrashedFile[]> {
    for await (const objects of this.bucket.list(FOLDER))
      yield objects.map(({ path, ageMs }) => ({ key: path.slice(FOLDER.length), ageMs }));
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.bucket.delete(FOLDER + key);
  }
}
