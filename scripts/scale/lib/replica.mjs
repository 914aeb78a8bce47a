import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, query, temporaryFolder } from '../../faults/lib/installation.mjs';
import { until } from '../../faults/lib/live.mjs';
import { databaseProcess } from '../../test/product.mjs';

const START_MS = 20_000;

const asSuperuser = (url, port) =>
  Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres', ...(port && { port }) }).href;

/**
 * A hot standby of an embedded database. Made by hand as `pg_basebackup` makes one (PostgreSQL, "Making a Base Backup Using the Low Level
 * API"), because the embedded server comes without that program.
 */
export class Replica {
  static async start(test, database) {
    const replica = new Replica(database.server.url, await freePort());
    test.after(() => replica.stop());
    await replica.copy(realpathSync(join(database.folder, 'postgres/data')), await temporaryFolder(test));
    await replica.run(readlinkSync(`/proc/${databaseProcess(database.folder)}/exe`));
    return replica;
  }

  constructor(primaryUrl, port) {
    this.primaryUrl = primaryUrl;
    this.port = String(port);
  }

  get url() {
    return Object.assign(new URL(this.primaryUrl), { port: this.port }).href;
  }

  async copy(from, folder) {
    const primary = new pg.Client({ connectionString: asSuperuser(this.primaryUrl) });
    await primary.connect();
    await primary.query(`SELECT pg_backup_start('replica', true)`);
    this.data = join(folder, 'data');
    // Files that go while they are copied come back with the log.
    spawnSync('cp', ['-a', from, this.data]);
    const { rows } = await primary.query('SELECT labelfile FROM pg_backup_stop()');
    await primary.end();
    rmSync(join(this.data, 'postmaster.pid'));
    this.write('backup_label', rows[0].labelfile);
    this.write('standby.signal', '');
    const { port, password } = new URL(this.primaryUrl);
    const way = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`;
    appendFileSync(join(this.data, 'postgresql.auto.conf'), `primary_conninfo = '${way}'\n`);
  }

  write(name, text) {
    const { uid, gid } = statSync(this.data);
    writeFileSync(join(this.data, name), text);
    chownSync(join(this.data, name), uid, gid);
  }

  async run(program) {
    const { uid, gid } = statSync(this.data);
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    this.said = '';
    this.process = spawn(program, ['-D', this.data, ...flags], {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process.stderr.on('data', (text) => (this.said += text));
    const follows = () =>
      query(this.url, 'SELECT pg_is_in_recovery() AS yes').then(
        ([{ yes }]) => yes,
        () => false,
      );
    if (!(await until(follows, START_MS))) throw new Error(`The replica did not start:\n${this.said}`);
  }

  /** From now on the primary acknowledges nothing that is not here too. */
  async beWaitedFor() {
    const [ask, streaming] = [
      (sql) => query(asSuperuser(this.primaryUrl), sql),
      `SELECT FROM pg_stat_replication WHERE state = 'streaming'`,
    ];
    await until(async () => (await ask(streaming)).length === 1, START_MS);
    await ask(`ALTER SYSTEM SET synchronous_standby_names = 'replica'`);
    await ask('SELECT pg_reload_conf()');
    await until(async () => (await ask(`${streaming} AND sync_state = 'sync'`)).length === 1, START_MS);
  }

  async promote() {
    await query(asSuperuser(this.primaryUrl, this.port), 'SELECT pg_promote()');
    await query(asSuperuser(this.primaryUrl, this.port), 'ALTER SYSTEM RESET synchronous_standby_names');
    await query(asSuperuser(this.primaryUrl, this.port), 'SELECT pg_reload_conf()');
  }

  async stop() {
    if (!this.process || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGQUIT');
    await ended;
  }
}
