import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Headers, type Pack } from 'tar-stream';
import { copyHashed, type Hashed, writeHashed } from './hashed.js';
import { isKnownPath, MANIFEST, type Manifest, parseManifest, pathOfFile, pathOfTable } from './manifest.js';
import type { Steps } from './steps.js';

/** Images and videos do not compress further, and texts hardly at higher levels. */
const GZIP_LEVEL = 3;
const ENTRY_MODE = 0o600;

/** Streams the archive, because it may be larger than the memory. */
export class ArchiveWriter {
  private readonly pack: Pack = pack();
  private readonly written: Promise<void>;

  constructor(path: string) {
    const target = createWriteStream(path, { flags: 'wx', mode: ENTRY_MODE, flush: true });
    this.written = pipeline(this.pack, createGzip({ level: GZIP_LEVEL }), target);
    this.written.catch(() => undefined); // reported by `finish` or by the entry that fails
  }

  async addFile(name: string, path: string): Promise<Hashed> {
    const { size, mtime } = await stat(path);
    const entry = this.pack.entry({ name, size, mtime, mode: ENTRY_MODE });
    return Promise.race([copyHashed(createReadStream(path), entry), this.brokenOff()]);
  }

  async finish(manifest: Manifest): Promise<void> {
    this.pack.entry({ name: MANIFEST, mode: ENTRY_MODE }, `${JSON.stringify(manifest, null, 1)}\n`);
    this.pack.finalize();
    await this.written;
  }

  /** Otherwise an entry would wait for ever after the disk is full. */
  private async brokenOff(): Promise<never> {
    await this.written;
    throw new Error('The archive was closed too early.');
  }
}

export const unpack = async (path: string, folder: string, steps: Steps): Promise<Manifest> => {
  const found = new Map<string, Hashed>();
  const entries = extract();
  const source = createReadStream(path);
  let last = { content: Readable.from([]), taken: Promise.resolve() };
  // `for await` would never end if the archive is truncated inside an entry.
  const broken = new Promise<never>((_, reject) => {
    entries.on('error', reject).on('entry', (header, content, next) => {
      content.on('error', reject);
      last = { content, taken: take(header, content, folder, found) };
      steps.at('Unpacking', found.size, found.size + 1);
      last.taken.then(() => next(), reject);
    });
  });
  try {
    await Promise.race([pipeline(source, createGunzip(), entries), broken]);
  } catch (error) {
    source.destroy();
    last.content.destroy();
    await last.taken.catch(() => undefined);
    throw new Error(`The archive ${path} cannot be read: ${(error as Error).message}`);
  }
  if (!found.has(MANIFEST)) throw new Error(`The archive ${path} is incomplete or was not made by npm run backup.`);
  const manifest = parseManifest(await readFile(join(folder, MANIFEST), 'utf8'));
  refuseDifferences(manifest, found);
  return manifest;
};

const take = async (
  { name, type }: Headers,
  content: Readable,
  folder: string,
  found: Map<string, Hashed>,
): Promise<void> => {
  if (type !== 'file' || !isKnownPath(name) || found.has(name)) throw new Error(`"${name}" does not belong into it.`);
  const path = join(folder, name);
  // Synchronous, so that reading starts immediately: a stream that fails before it is read never ends.
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  found.set(name, await writeHashed(content, path));
};

const refuseDifferences = ({ tables, files }: Manifest, found: ReadonlyMap<string, Hashed>): void => {
  const wanted = [
    ...tables.map(({ name, sha256 }) => ({ path: pathOfTable(name), sha256 })),
    ...files.map(({ key, sha256 }) => ({ path: pathOfFile(key), sha256 })),
  ];
  const damaged = wanted.filter(({ path, sha256 }) => found.get(path)?.sha256 !== sha256);
  if (damaged.length === 0 && found.size === wanted.length + 1) return;
  const which = damaged[0] ? `${damaged.length} entries are missing or damaged (${damaged[0].path})` : 'it holds more';
  throw new Error(`The archive is not what its manifest says: ${which}.`);
};
