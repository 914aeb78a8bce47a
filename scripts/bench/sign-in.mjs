import { Load } from './children.mjs';
import { short } from './numbers.mjs';
import { sessionsOf, startProduct } from './product.mjs';
import { PASSWORD, TEAM } from './seed.mjs';
import { onStage } from './stage.mjs';

const CLIENTS = 50;
const MEGABYTE = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };

/** The right password: that is what costs most, and no limit ever stops it. */
const signIns = () =>
  Array.from({ length: CLIENTS }, (_, number) => [
    {
      method: 'POST',
      path: '/api/auth/login',
      headers: JSON_TYPE,
      body: JSON.stringify({ email: `jogador${TEAM + 1 + number}@clube.test`, password: PASSWORD }),
    },
  ]);

const uploaded = async (address, headers) => {
  const [{ id }] = await (await fetch(`${address}/api/tickets?limit=1`, { headers })).json();
  const form = new FormData();
  form.append('files', new File([Buffer.alloc(MEGABYTE, 'uma linha do registro\n')], 'registro.txt'));
  const response = await fetch(`${address}/api/tickets/${id}/upload`, { method: 'POST', headers, body: form });
  if (response.status !== 201) throw new Error(`The file was refused: ${response.status}`);
  return (await response.json())[0];
};

/** Signing in is slow on purpose; others must not feel it. */
export const measureSignIn = (cluster, size, { signInSeconds: seconds }) =>
  onStage(async (stage) => {
    console.log('\nWhile 50 clients sign in all the time:');
    const url = await cluster.copy(stage, size);
    const { address: origin } = await startProduct(stage, url);
    const [headers] = await sessionsOf(url, [3]);
    const { filePath } = await uploaded(origin, headers);
    const job = (connections, units) => new Load(stage).run({ origin, connections, seconds, units });
    const [signIn, list, download] = await Promise.all([
      job(CLIENTS, signIns()),
      job(1, [[{ path: '/api/tickets?status=open&limit=50', headers }]]),
      job(1, [[{ path: filePath, headers }]]),
    ]);
    console.log(
      `  ${short(signIn.perSecond)} sign-ins a second, list p95 ${short(list.p95)} ms, 1 MB p95 ${short(download.p95)} ms`,
    );
    return { seconds, perSecond: signIn.perSecond, listP95: list.p95, downloadP95: download.p95 };
  });
