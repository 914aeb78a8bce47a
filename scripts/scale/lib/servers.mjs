import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { ensureNginx } from '../../lib/nginx.mjs';
import { ROOT } from '../../lib/paths.mjs';
import { ensurePgbouncer } from '../../lib/pgbouncer.mjs';
import { ensureRedis } from '../../lib/redis.mjs';
import { freePort } from '../../faults/lib/installation.mjs';
import { until } from '../../faults/lib/live.mjs';
import { Proxy } from '../../faults/lib/proxy.mjs';

const START_MS = 10_000;
/** The first PgBouncer that knows statements by name in transaction mode. */
const KNOWS_NAMES = [1, 21];

const answers = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** A program that listens on a port until the test is over. */
class Server {
  constructor(test, folder, port) {
    this.port = port;
    this.log = join(folder, `${port}.log`);
    test.after(() => this.kill());
    // When the tests end before they began, nobody calls the line above.
    process.once('exit', () => this.process?.kill('SIGKILL'));
  }

  /** What it has said; into a file, because nginx opens /dev/stdout by that name, which a pipe to here does not allow. */
  get output() {
    return readFileSync(this.log, 'utf8');
  }

  async run(program, args) {
    const log = openSync(this.log, 'a');
    this.process = spawn(program, args, { stdio: ['ignore', log, log] });
    closeSync(log);
    if (await until(() => this.process.exitCode !== null || answers(this.port), START_MS))
      if (this.process.exitCode === null) return this;
    throw new Error(`${program} did not start:\n${this.output}`);
  }

  signal(name) {
    this.process.kill(name);
  }

  async kill() {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }
}

/** Keeps nothing, as in docker/compose.scale.yaml. */
export class RedisServer extends Server {
  static async start(test, folder) {
    return new RedisServer(test, folder, await freePort()).up();
  }

  get url() {
    return `redis://127.0.0.1:${this.port}`;
  }

  async up() {
    const args = ['--port', this.port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    return this.run(await ensureRedis(), args.map(String));
  }
}

/** With our docker/nginx.conf; only addresses are the test's. */
export const startNginx = async (test, folder, ports) => {
  const port = await freePort();
  const home = join(folder, 'nginx');
  mkdirSync(home);
  copyFileSync(join(ROOT, 'docker/nginx.conf'), join(home, 'nginx.conf'));
  writeFileSync(join(home, 'listen.conf'), `listen 127.0.0.1:${port};\n`);
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=5s;\n`);
  writeFileSync(join(home, 'servers.conf'), servers.join(''));
  const args = ['-p', home, '-c', join(home, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off; master_process off;'];
  const server = await new Server(test, folder, port).run(await ensureNginx(), args);
  server.address = `http://127.0.0.1:${port}`;
  return server;
};

const versionOf = (program) =>
  /PgBouncer (\d+)\.(\d+)/
    .exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))
    .slice(1)
    .map(Number);

/** With our docker/scale/pgbouncer.ini; only addresses are the test's, and an old release is spared what it does not know. */
export const startPgbouncer = async (test, folder, databaseUrl) => {
  const program = await ensurePgbouncer();
  const [major, minor] = versionOf(program);
  const isNamed = major > KNOWS_NAMES[0] || minor >= KNOWS_NAMES[1];
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  const settings = readFileSync(join(ROOT, 'docker/scale/pgbouncer.ini'), 'utf8')
    .replace(
      'host=database port=5432 dbname=support',
      `host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`,
    )
    .replace('listen_addr = *\nlisten_port = 6432', `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/^max_prepared_statements.*$/m, isNamed ? '$&' : '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, settings);
  // It does not run as root, and another account has to read them.
  for (const path of [users, file]) chmodSync(path, 0o644);
  const account = process.getuid() === 0 ? ['-u', 'nobody'] : [];
  const server = await new Server(test, folder, port).run(program, [...account, file]);
  const url = new URL(databaseUrl);
  Object.assign(url, { port: String(port), pathname: '/support' });
  return Object.assign(server, { url: url.href, isNamed, version: `${major}.${minor}` });
};

/** A store that speaks S3, in this process, behind a line that can be cut. */
export const startS3 = async (test, folder) => {
  const directory = join(folder, 's3');
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'player-support' }],
  });
  const { port } = await server.run();
  const line = await new Proxy(port).listen();
  test.after(() => line.close());
  test.after(() => server.close());
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${line.port}`,
    S3_BUCKET: 'player-support',
    S3_PATH_STYLE: 'true',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const goAway = () => {
    line.targetPort = undefined;
    line.cut();
  };
  const comeBack = () => (line.targetPort = port);
  /** As it lies on the disk of the store; nothing of the product has touched it. */
  const objectOf = (key) => join(directory, 'player-support/uploads', key.slice(0, 2), `${key}._S3rver_object`);
  const bytesOf = (key) => readFile(objectOf(key)).catch(() => undefined);
  return { settings, goAway, comeBack, bytesOf };
};
