import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { AtEnd } from '../lib/cleanup.ts';
import { type Database, databaseProcess, query } from '../lib/database.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { freePort } from '../lib/ports.ts';
import { until } from '../lib/waiting.ts';

const START_MS = 20_000;

const asSuperuser = (url: string, port?: string): string =>
  Object.assign(new URL(url), { username: 'postgres', pathname: '/postgres', ...(port && { port }) }).href;

const STREAMING = `SELECT FROM pg_stat_replication WHERE state = 'streaming'`;

/**
 * A hot standby of an embedded database. The embedded server has no `pg_basebackup`, so the steps are done by hand
 * (PostgreSQL, "Making a Base Backup Using the Low Level API").
 */
export class Replica {
  readonly port: string;
  private readonly primaryUrl: string;
  private data: string;
  private output = '';
  private process: ChildProcess | undefined;

  static async start(end: AtEnd, database: Database): Promise<Replica> {
    const replica = new Replica(database.server.url, await freePort());
    end.after(() => replica.stop());
    await replica.copy(realpathSync(join(database.folder, 'postgres/data')), await temporaryFolder(end));
    await replica.run(readlinkSync(`/proc/${databaseProcess(database.folder)}/exe`));
    return replica;
  }

  constructor(primaryUrl: string, port: number) {
    this.primaryUrl = primaryUrl;
    this.port = String(port);
  }

  get url(): string {
    return Object.assign(new URL(this.primaryUrl), { port: this.port }).href;
  }

  /** The primary then acknowledges a commit only after this replica has it. */
  async makeSynchronous(): Promise<void> {
    const ask = (sql: string) => query(asSuperuser(this.primaryUrl), sql);
    await until(async () => (await ask(STREAMING)).length === 1, START_MS);
    await ask(`ALTER SYSTEM SET synchronous_standby_names = 'replica'`);
    await ask('SELECT pg_reload_conf()');
    await until(async () => (await ask(`${STREAMING} AND sync_state = 'sync'`)).length === 1, START_MS);
  }

  async promote(): Promise<void> {
    const url = asSuperuser(this.primaryUrl, this.port);
    await query(url, 'SELECT pg_promote()');
    await query(url, 'ALTER SYSTEM RESET synchronous_standby_names');
    await query(url, 'SELECT pg_reload_conf()');
  }

  private async copy(from: string, folder: string): Promise<void> {
    const primary = new pg.Client({ connectionString: asSuperuser(this.primaryUrl) });
    await primary.connect();
    await primary.query(`SELECT pg_backup_start('replica', true)`);
    this.data = join(folder, 'data');
    // The log restores files that disappear while they are copied.
    spawnSync('cp', ['-a', from, this.data]);
    const { rows } = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    await primary.end();
    rmSync(join(this.data, 'postmaster.pid'));
    this.write('backup_label', rows[0]!.labelfile);
    this.write('standby.signal', '');
    const { port, password } = new URL(this.primaryUrl);
    const primaryAddress = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`;
    appendFileSync(join(this.data, 'postgresql.auto.conf'), `primary_conninfo = '${primaryAddress}'\n`);
  }

  private write(name: string, text: string): void {
    const { uid, gid } = statSync(this.data);
    writeFileSync(join(this.data, name), text);
    chownSync(join(this.data, name), uid, gid);
  }

  private async run(program: string): Promise<void> {
    const { uid, gid } = statSync(this.data);
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(program, ['-D', this.data, ...flags], {
      uid,
      gid,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.process = child;
    child.stderr.on('data', (text: Buffer) => (this.output += text.toString()));
    const follows = () =>
      query<{ yes: boolean }>(this.url, 'SELECT pg_is_in_recovery() AS yes').then(
        ([row]) => row?.yes ?? false,
        () => false,
      );
    if (!(await until(follows, START_MS))) throw new Error(`The replica did not start:\n${this.output}`);
  }

  private async stop(): Promise<void> {
    if (!this.process || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGQUIT');
    await ended;
  }
}
