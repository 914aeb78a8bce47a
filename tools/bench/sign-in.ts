import { withCleanup } from '../lib/cleanup.ts';
import { JSON_TYPE } from '../lib/client.ts';
import { short } from '../lib/numbers.ts';
import { Load, type Measured } from './children.ts';
import type { Cluster } from './cluster.ts';
import type { Options } from './options.ts';
import { PASSWORD, TEAM } from './seed.ts';
import { type Headers, sessionsOf, startBenchServer } from './server.ts';
import type { Request } from './servers/load.ts';

const CLIENTS = 50;
const STAFF = 3;
const MEGABYTE = 1024 * 1024;

export type SignIn = { seconds: number; perSecond: number; listP95: number; downloadP95: number };

/** With the right password: that costs most, and no limit ever stops it. */
const signIns = (): Request[] =>
  Array.from({ length: CLIENTS }, (_, number) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: JSON_TYPE,
    body: JSON.stringify({ email: `jogador${TEAM + 1 + number}@clube.test`, password: PASSWORD }),
  }));

const upload = async (address: string, headers: Headers): Promise<string> => {
  const response = await fetch(`${address}/api/tickets?limit=1`, { headers });
  const [ticket] = (await response.json()) as { id: number }[];
  const form = new FormData();
  form.append('files', new File([Buffer.alloc(MEGABYTE, 'uma linha do registro\n')], 'registro.txt'));
  const stored = await fetch(`${address}/api/tickets/${ticket!.id}/upload`, { method: 'POST', headers, body: form });
  if (stored.status !== 201) throw new Error(`The file was refused: ${stored.status}`);
  const [file] = (await stored.json()) as { filePath: string }[];
  return file!.filePath;
};

/** Signing in is slow on purpose; it must not slow down other requests. */
export const measureSignIn = (cluster: Cluster, size: number, options: Options): Promise<SignIn> =>
  withCleanup(async (end) => {
    console.log('\nWhile 50 clients sign in all the time:');
    const seconds = options.signInSeconds;
    const url = await cluster.copy(end, size);
    const { address: origin } = await startBenchServer(end, url);
    const headers = (await sessionsOf(url, [STAFF]))[0]!;
    const path = await upload(origin, headers);
    const run = (connections: number, requests: readonly Request[]): Promise<Measured> =>
      new Load(end).run({ origin, connections, seconds, requests });
    const [signIn, list, download] = await Promise.all([
      run(CLIENTS, signIns()),
      run(1, [{ path: '/api/tickets?status=open&limit=50', headers }]),
      run(1, [{ path, headers }]),
    ]);
    const figures = `list p95 ${short(list.p95)} ms, 1 MB p95 ${short(download.p95)} ms`;
    console.log(`  ${short(signIn.perSecond)} sign-ins a second, ${figures}`);
    return { seconds, perSecond: signIn.perSecond, listP95: list.p95, downloadP95: download.p95 };
  });
