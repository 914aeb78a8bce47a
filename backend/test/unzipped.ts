import { type Entry, fromBufferPromise } from 'yauzl';

/** The files of an archive by their names. */
export const unzipped = async (zip: Buffer): Promise<Record<string, Buffer>> => {
  const files: Record<string, Buffer> = {};
  const archive = await fromBufferPromise(zip);
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    files[entry.fileName] = Buffer.concat(chunks);
  }
  return files;
};

/** For `parse` of a request, so that its body is the bytes of the answer. */
export const binary = (response: unknown, done: (error: Error | null, body: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  (response as NodeJS.ReadableStream)
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => done(null, Buffer.concat(chunks)));
};
