import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { basename, join, relative } from 'node:path';
import { type Answer, send } from '../wire.js';
import { inTime, until } from '../../waiting.js';
import type { Call } from './call.js';
import type { Club, Prepared } from './club.js';
import { type Write, Writes } from './writes.js';

/** Rows that change by themselves, whatever is asked. */
const BY_ITSELF: readonly { table: string; does?: Write['does']; columns?: readonly string[]; why: string }[] = [
  { table: 'sessions', does: 'UPDATE', columns: ['lastSeenAt'], why: 'each request notes that the session is used' },
  { table: 'api_tokens', does: 'UPDATE', columns: ['lastUsedAt'], why: 'each request notes that the token is used' },
  { table: 'process_presence', why: 'each process says every five seconds that it lives' },
  { table: 'search_progress', why: 'a job reads the log of events' },
  { table: 'ticket_texts', why: 'the same job keeps the words of tickets' },
  { table: 'mails', does: 'UPDATE', why: 'a job sends what waits, and tries again later' },
  { table: 'push_messages', does: 'UPDATE', why: 'a job sends what waits, and tries again later' },
  { table: 'push_messages', does: 'DELETE', why: 'the same job, when it was sent' },
  { table: 'push_subscriptions', does: 'UPDATE', columns: ['failures'], why: 'the same job, when it was not' },
  { table: 'webhook_deliveries', does: 'UPDATE', why: 'a job sends what waits, and tries again later' },
  { table: 'deleted_files', does: 'UPDATE', why: 'a job deletes the bytes' },
  { table: 'deleted_files', does: 'DELETE', why: 'the same job, an hour later' },
  { table: 'game_hours', why: 'answers of the game are counted beside the requests' },
];

const isByItself = ({ table, does, columns }: Write): boolean =>
  BY_ITSELF.some(
    (known) =>
      known.table === table &&
      (!known.does || known.does === does) &&
      (!known.columns || columns.every((column) => known.columns!.includes(column))),
  );

/** Whether jobs still have to do what follows a call that has succeeded. */
const WORK_LEFT = `SELECT EXISTS (SELECT FROM incident_replies WHERE state = 'queued')
    OR EXISTS (SELECT FROM incident_updates WHERE "notifiedAt" IS NULL)
    OR EXISTS (SELECT FROM changelog_entries WHERE "isNotificationDue")
    OR EXISTS (SELECT FROM former_assignees) AS "isLeft"`;

/** The answer of the server to what it did not expect; a code of the client would blame whoever asked. */
const isFaultOfServer = ({ status, text }: Answer): boolean =>
  [500, 503].includes(status) && /"code":"server\.\w+"/.test(text);

/** A server that is about to end keeps no connection. */
const isEnding = ({ status, headers }: Answer): boolean => status !== 200 || headers.connection === 'close';
const LAST_WORDS = /^\{"level":60.*$/m;
/** Where the sweep looks for files without rows. */
const STORED = /^[0-9a-f]{2}\/[0-9a-f]{32}\.\w+$/;

const wordsOf = ({ status, text }: Answer): string => `${status} ${text.slice(0, 200)}`;

const sentenceOf = ({ does, table, columns }: Write): string =>
  `written although it failed: ${does} ${table}${does === 'UPDATE' ? ` ${columns.join(' ')}` : ''}`;

/** No answer: the process ends. */
type Outcome = { readonly answer: Answer | undefined; readonly faults: readonly string[] };

/** Sends calls to a club of which one table after the other is away. */
export class Breaker {
  private readonly agent = new Agent({ keepAlive: true });

  private constructor(
    readonly club: Club,
    private readonly writes: Writes,
  ) {}

  static async of(club: Club): Promise<Breaker> {
    return new Breaker(club, await Writes.of(club.product));
  }

  stop(): void {
    this.agent.destroy();
  }

  /** Breaks the tables one after the other, then all is well again. @returns what went wrong */
  async faultsOf(call: Call, tables: readonly string[]): Promise<string[]> {
    const faults: string[] = [];
    let prepared = await this.prepare(call);
    for (const table of tables) {
      const { answer, faults: found } = await this.without(table, call, prepared);
      faults.push(...found.map((fault) => `${table}: ${fault}`));
      if (!answer) return faults;
      if (isFaultOfServer(answer)) continue;
      if (!isDone(call, answer) || call.writes.includes(table)) faults.push(`${table}: ${wordsOf(answer)}`);
      prepared = await this.prepare(call);
    }
    return [...faults, ...(await this.faultsOfWhole(call, prepared))];
  }

  /** The same call with all tables there. */
  private async faultsOfWhole(call: Call, prepared: Prepared): Promise<string[]> {
    const mark = await this.writes.mark();
    const answer = await this.send(prepared);
    if (!answer || !isDone(call, answer)) return [`afterwards: ${answer && wordsOf(answer)}`];
    const written = async (): Promise<string[]> => (await this.writes.since(mark)).map(({ table }) => table);
    for (const table of call.beside ?? [])
      await until(async () => (await written()).includes(table), `a row in ${table}`);
    const found = [...(await written()), ...(call.keeps ?? [])];
    return call.writes.filter((table) => !found.includes(table)).map((table) => `${table} is not written`);
  }

  private async prepare(call: Call): Promise<Prepared> {
    const prepared = await call.prepare(this.club);
    const isLeft = async () => (await this.club.product.rows<{ isLeft: boolean }>(WORK_LEFT))[0]!.isLeft;
    await until(async () => !(await isLeft()), 'the end of the work of jobs');
    return prepared;
  }

  /** One call without a table, which is there again afterwards. */
  private async without(table: string, call: Call, prepared: Prepared): Promise<Outcome> {
    const { product } = this.club;
    const files = this.files();
    const rows = await product.rows<{ fileKey: string }>('SELECT "fileKey" FROM ticket_attachments');
    const named = new Set(rows.map(({ fileKey }) => fileKey));
    await product.rows(`ALTER TABLE ${table} RENAME TO ${table}_gone`);
    const mark = await this.writes.mark();
    const answer = await this.send(prepared);
    const writes = (await this.writes.since(mark)).filter(
      (write) => !isByItself(write) && !call.keeps?.includes(write.table),
    );
    await product.rows(`ALTER TABLE ${table}_gone RENAME TO ${table}`);
    const health = await this.send({ method: 'GET', path: '/healthz' });
    if (!answer || !health || isEnding(health)) return { answer: undefined, faults: [await this.death()] };
    if (isDone(call, answer)) return { answer, faults: [] };
    const left = writes.map(sentenceOf);
    return { answer, faults: [...new Set(left), ...this.misplaced(files, named)] };
  }

  /**
   * Files that were lost although a row names them (those of an earlier removal may go now), and those that the sweep, which
   * owns the others without rows, does not find.
   */
  private misplaced(before: readonly string[], named: ReadonlySet<string>): string[] {
    const after = this.files();
    const lost = before.filter((path) => !after.includes(path) && named.has(basename(path)));
    const left = after.filter((path) => !before.includes(path) && !STORED.test(path));
    return [...lost.map((path) => `lost: ${path}`), ...left.map((path) => `left: ${path}`)];
  }

  /** The last words of the process. */
  private async death(): Promise<string> {
    const { product } = this.club;
    await inTime(product.ended(), 'the end of the process');
    const [line] = LAST_WORDS.exec(product.log) ?? [];
    const { msg, err } = JSON.parse(line ?? '{}') as { msg?: string; err?: Error };
    return `the process died: ${msg}: ${err?.message}`;
  }

  /** Undefined when no answer came. Unlike `Product.ask` it remembers no faults: here they are expected. */
  private send({ method, path, ...asking }: Prepared): Promise<Answer | undefined> {
    return send(this.agent, this.club.product.port, method, path, asking).catch(() => undefined);
  }

  private files(): string[] {
    const folder = join(this.club.product.folder, 'uploads');
    const all = readdirSync(folder, { recursive: true, withFileTypes: true });
    return all
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => relative(folder, join(parentPath, name)));
  }
}

const isDone = ({ answers }: Call, { status }: Answer): boolean =>
  answers === undefined ? status >= 200 && status < 300 : status === answers;
