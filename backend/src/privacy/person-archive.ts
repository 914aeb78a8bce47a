import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A ZIP file that is built while it is streamed, and never completely in memory or on disk. */
export class PersonArchive {
  private readonly zip = new ZipFile();
  private readonly output = this.zip.outputStream as Readable;
  private reading: Readable | undefined;

  constructor() {
    this.zip.on('error', (error: Error) => this.output.destroy(error));
    this.output.once('close', () => this.reading?.destroy());
  }

  addList(path: string, pages: () => AsyncIterable<readonly object[]>): void {
    this.add(path, true, () => Promise.resolve(Readable.from(jsonOf(pages()))));
  }

  addText(path: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text), path);
  }

  /** Not compressed, because images and videos already are. */
  addFile(path: string, open: () => Promise<Readable>): void {
    this.add(path, false, open);
  }

  finish(): Readable {
    this.zip.end();
    return this.output;
  }

  private add(path: string, compress: boolean, open: () => Promise<Readable>): void {
    this.zip.addReadStreamLazy(path, { compress }, (give) => {
      open().then(
        (stream) => give(null, this.watched(stream)),
        (error: Error) => this.output.destroy(error),
      );
    });
  }

  private watched(stream: Readable): Readable {
    this.reading = stream.once('error', (error) => this.output.destroy(error));
    if (this.output.destroyed) stream.destroy();
    return stream;
  }
}

async function* jsonOf(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    if (rows.length === 0) continue;
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
