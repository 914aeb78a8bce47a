import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SHRINKS = /\.(js|css|svg|html)$/;
/** Below this, packing gains nothing that a packet would notice. */
const LEAST_BYTES = 1_024;

const asBrotli = (source: Buffer) =>
  promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const asGzip = (source: Buffer) => promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION });

async function pack(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < LEAST_BYTES) return;
  await Promise.all([
    asBrotli(source).then((packed) => writeFile(`${file}.br`, packed)),
    asGzip(source).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Packs once, as well as can be, what the server would otherwise pack at each request; it sends what the browser takes. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (!dir) return;
    const names = Object.keys(bundle).filter((name) => SHRINKS.test(name));
    await Promise.all(names.map((name) => pack(join(dir, name))));
  },
});
