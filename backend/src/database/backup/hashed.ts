import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Transform, type Readable, type TransformCallback, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

class Hashing extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  result(): Hashed {
    return { size: this.bytes, sha256: this.hash.digest('hex') };
  }
}

export type Hashed = { readonly size: number; readonly sha256: string };

export const copyHashed = async (source: Readable, target: Writable): Promise<Hashed> => {
  const hashing = new Hashing();
  await pipeline(source, hashing, target);
  return hashing.result();
};

/** Writes a new file and flushes it to disk. The file is closed even after an error. */
export const writeHashed = async (source: Readable, path: string): Promise<Hashed> => {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // Without waiting, a file that is still being opened could appear in a folder that was just deleted after the error.
  const closed = new Promise<void>((resolve) => target.once('close', resolve));
  try {
    return await copyHashed(source, target);
  } finally {
    await closed;
  }
};

export const hashOf = async (content: Readable): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest('hex');
};
