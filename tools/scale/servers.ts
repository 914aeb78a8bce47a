import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AtEnd } from '../lib/cleanup.ts';
import { ROOT } from '../lib/paths.ts';
import { freePort } from '../lib/ports.ts';
import { programPath } from '../lib/programs.ts';
import { ListeningProgram } from './processes.ts';

/** The first PgBouncer version with named statements in transaction mode. */
const NAMED_SINCE_MINOR = 21;

/** Only letters and digits, because it is part of a URL. */
const REDIS_PASSWORD = 'segredo123';

export class RedisServer extends ListeningProgram {
  static async start(end: AtEnd, folder: string): Promise<RedisServer> {
    return new RedisServer(end, folder, await freePort()).up();
  }

  get url(): string {
    return `redis://:${REDIS_PASSWORD}@127.0.0.1:${this.port}`;
  }

  up(): Promise<this> {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1', '--requirepass', REDIS_PASSWORD];
    return this.run(programPath('redis'), [...address, '--save', '', '--appendonly', 'no']);
  }
}

export const startNginx = async (end: AtEnd, folder: string, ports: readonly number[]): Promise<ListeningProgram> => {
  const port = await freePort();
  const home = join(folder, 'nginx');
  mkdirSync(home);
  copyFileSync(join(ROOT, 'docker/nginx.conf'), join(home, 'nginx.conf'));
  writeFileSync(join(home, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;\n`);
  writeFileSync(join(home, 'servers.conf'), servers.join(''));
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off; master_process off;'];
  return new ListeningProgram(end, folder, port).run(programPath('nginx'), args);
};

const versionOf = (program: string): readonly [major: number, minor: number] => {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))!;
  return [Number(major), Number(minor)];
};

/**
 * docker/scale/pgbouncer.ini with the test's addresses. Older releases reject `max_prepared_statements`, so it is
 * removed for them.
 */
const pgbouncerIni = (databaseUrl: string, port: number, users: string, isNamed: boolean): string => {
  const { hostname, port: databasePort, pathname } = new URL(databaseUrl);
  const place = `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`;
  return readFileSync(join(ROOT, 'docker/scale/pgbouncer.ini'), 'utf8')
    .replace('host=database port=5432 dbname=support', place)
    .replace('listen_addr = *\nlisten_port = 6432', `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^max_prepared_statements.*$/m, isNamed ? '$&' : '');
};

export type Pooler = { program: ListeningProgram; url: string; isNamed: boolean; version: string };

export const startPgbouncer = async (end: AtEnd, folder: string, databaseUrl: string): Promise<Pooler> => {
  const program = programPath('pgbouncer');
  const [major, minor] = versionOf(program);
  const isNamed = major > 1 || minor >= NAMED_SINCE_MINOR;
  const port = await freePort();
  const [users, file] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')];
  const { username, password } = new URL(databaseUrl);
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, pgbouncerIni(databaseUrl, port, users, isNamed));
  // PgBouncer does not run as root, so another account must be able to read the files.
  for (const path of [users, file]) chmodSync(path, 0o644);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const server = await new ListeningProgram(end, folder, port).run(program, [...account, file]);
  const url = Object.assign(new URL(databaseUrl), { port: String(port), pathname: '/support' });
  return { program: server, url: url.href, isNamed, version: `${major}.${minor}` };
};
