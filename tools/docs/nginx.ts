import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AtEnd } from '../lib/cleanup.ts';
import { run } from '../lib/processes.ts';
import { programPath } from '../lib/programs.ts';

const UP_MS = 10_000;

export const selfSigned = async (folder: string, host: string): Promise<{ cert: string; key: string }> => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host},IP:127.0.0.1`];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', cert];
  const { code, output } = await run(programPath('openssl'), args);
  assert.equal(code, 0, output);
  return { cert, key };
};

const isOpen = async (port: number): Promise<boolean> => {
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

/** The part of the system's nginx.conf that includes conf.d, with all paths in `folder`. */
const around = (folder: string, site: string): string => `
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

type Site = { folder: string; site: string; port: number };

export const startNginx = async (end: AtEnd, { folder, site, port }: Site): Promise<void> => {
  const nginx = programPath('nginx');
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const config = join(folder, 'nginx.conf');
  await writeFile(config, around(folder, site));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', config];
  const { code, output } = await run(nginx, ['-t', ...args]);
  assert.equal(code, 0, output);
  const child = spawn(nginx, args, { stdio: 'ignore' });
  const ended = once(child, 'close');
  end.after(async () => {
    child.kill('SIGQUIT');
    await ended;
  });
  for (const until = Date.now() + UP_MS; !(await isOpen(port)); await sleep(50))
    assert.ok(Date.now() < until && child.exitCode === null, 'nginx does not listen');
};
