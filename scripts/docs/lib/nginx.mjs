import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureNginx } from '../../lib/nginx.mjs';
import { quietly, start } from '../../lib/run.mjs';

const PIPES = { stdio: ['ignore', 'pipe', 'pipe'] };
const UP_MS = 10_000;

/** A certificate for a host, signed by itself. @returns the paths of certificate and key */
export const selfSigned = async (folder, host) => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', cert];
  const { code, output } = await quietly(start('openssl', args, PIPES));
  assert.equal(code, 0, output);
  return { cert, key };
};

const isOpen = async (port) => {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};

/** What the system's nginx.conf puts around the files of conf.d, in a folder of its own. */
const around = (folder, site) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}`;

/** Judges a site with `nginx -t` and starts nginx with it; it is gone after the test. */
export const startNginx = async (test, { folder, site, port }) => {
  const nginx = await ensureNginx();
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const config = join(folder, 'nginx.conf');
  await writeFile(config, around(folder, site));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', config];
  const { code, output } = await quietly(start(nginx, ['-t', ...args], PIPES));
  assert.equal(code, 0, output);
  const child = start(nginx, args, PIPES);
  const ended = once(child, 'close');
  test.after(async () => {
    child.kill('SIGQUIT');
    await ended;
  });
  for (const until = Date.now() + UP_MS; !(await isOpen(port)); await sleep(50))
    assert.ok(Date.now() < until && child.exitCode === null, 'nginx does not listen');
};
