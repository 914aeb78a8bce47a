import { createReadStream, type WriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ContentProbe } from '../upload/content-probe.js';
import { type DiskRoom, isGone, storageFault } from './disk.js';
import { newName } from './file-names.js';

/** An uploaded file on the disk that is not yet part of the store. */
export type IncomingFile = { readonly path: string; readonly content: ContentProbe };

/** The local folder that receives uploads. Every store has one, so that files are checked before they are stored. */
export class IncomingFiles {
  constructor(
    private readonly folder: string,
    readonly room: DiskRoom,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  newPath(): string {
    return join(this.folder, newName());
  }

  /** Streams a file to disk and flushes it. A failure leaves nothing behind. */
  async receive(stream: Readable): Promise<IncomingFile> {
    const path = this.newPath();
    const content = new ContentProbe();
    let file: WriteStream | undefined;
    try {
      // Opened explicitly: a stream that opens lazily could do so after the removal below.
      file = (await open(path, 'wx', 0o600)).createWriteStream({ flush: true });
      await Promise.race([pipeline(stream, content, file), closedEarly(stream)]);
      return { path, content };
    } catch (error) {
      file?.destroy();
      await rm(path, { force: true });
      throw storageFault(error);
    }
  }

  read({ path }: IncomingFile): Readable {
    return createReadStream(path);
  }

  async discard(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async removeAbandoned(olderThanMs: number): Promise<void> {
    for (const name of await namesOlderThan(this.folder, olderThanMs)) await this.discard(join(this.folder, name));
  }
}

/** Rejects when a stream closes before its `end`: after its last byte, Node's pipeline would never settle. */
const closedEarly = (stream: Readable): Promise<never> =>
  new Promise((_, reject) => {
    const closed = (): void => {
      if (!stream.readableEnded) reject(stream.errored ?? new Error('the upload was cut off'));
    };
    if (stream.closed) closed();
    else stream.once('close', closed);
  });

/** Files of a folder that were last written before `olderThanMs` ago. */
export const namesOlderThan = async (folder: string, olderThanMs: number): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(isGone);
    if (found?.isFile() && Date.now() - found.mtimeMs > olderThanMs) old.push(name);
  }
  return old;
};
