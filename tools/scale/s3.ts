import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { AtEnd } from '../lib/cleanup.ts';
import { Proxy } from '../lib/proxy.ts';

const BUCKET = 'player-support';

export const startS3 = async (end: AtEnd, folder: string) => {
  const directory = join(folder, 's3');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // s3rver miscalculates signatures of requests for the bucket itself, such as lists.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  const proxy = await new Proxy(port).listen();
  end.after(() => proxy.close());
  end.after(() => server.close());
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: BUCKET,
      S3_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    goAway: (): void => {
      proxy.targetPort = undefined;
      proxy.cut();
    },
    comeBack: (): void => {
      proxy.targetPort = port;
    },
    /** Reads the store's disk directly instead of through the tested server. */
    bytesOf: (key: string): Promise<Buffer | undefined> =>
      readFile(join(directory, BUCKET, 'uploads', key.slice(0, 2), `${key}._S3rver_object`)).catch(() => undefined),
  };
};

export type S3 = Awaited<ReturnType<typeof startS3>>;
