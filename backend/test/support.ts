import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { hashSync } from 'bcrypt';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { WebSocket } from 'ws';
import { AppModule } from '../src/app.module.js';
import { setUp } from '../src/app.setup.js';
import { SessionsService } from '../src/auth/sessions/sessions.service.js';
import { CONFIRMED_MINUTES } from '../src/auth/sessions/sessions.sql.js';
import { sha256 } from '../src/auth/sessions/tokens.js';
import { Redis } from '../src/common/redis/redis.js';
import { createLogger } from '../src/common/tracing/logger.js';
import { Role } from '../src/common/access/role.js';
import { Env } from '../src/config/env.js';
import { EVENTS_CHANNEL } from '../src/events/event-channel.js';
import { EventStream } from '../src/events/event-stream.js';
import { HttpServer } from '../src/http/http-server.js';
import { TicketCategory, TicketStatus } from '../src/tickets/ticket.enums.js';
import { WAITS_FOR_TEAM } from '../src/tickets/ticket.policy.js';
import { Ticket } from '../src/tickets/ticket.entity.js';
import { User } from '../src/users/user.entity.js';
import { World } from '../src/worlds/world.entity.js';
import { recordFrame, refuseUndescribedFrames } from './frames.js';
import { inTime, until } from './waiting.js';

export const PASSWORD = 'segredo-de-teste';
/** Accuses a character in a ticket. */
export const ACCUSE = `INSERT INTO ticket_characters ("ticketId", key, role, name, "worldId")
  VALUES ($1, name_key($2), 'accused', $2, $3)`;
const PASSWORD_HASH = hashSync(PASSWORD, 4);

/** One for all applications: each writes what it gathered four times a second for as long as the process lives. */
const LOGGER = createLogger(process.env['TEST_LOG'] ?? 'silent');

/** Quick hashes, and limits that are out of the way of a test that has none for its subject. */
const SETTINGS = {
  BCRYPT_COST: '4',
  REQUESTS_PER_SECOND: '1000000',
  OPEN_TICKETS_PER_PLAYER: '0',
  OPEN_TICKETS_PER_CATEGORY: '0',
  REPEATED_TEXT_HOURS: '0',
  CLOSED_CATEGORY_MINUTES: '0',
  // On a busy machine an answer must not depend on the time that it takes.
  SEARCH_MS: '3000',
  // Nothing answers there: a test calls no other machine.
  NAME_SERVERS: '127.0.0.1:9',
};

/** Mail is on, and nothing listens there: for tests that read no mails. */
export const MAIL_TO_NOBODY = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'suporte@clube.test',
  PUBLIC_URL: 'https://suporte.clube.test',
};

/**
 * Does nothing in a new database: the application migrates it when it starts. Emptying a table gives it and its indexes new
 * files, so the many that are empty are left alone, except those that refer to others (`CASCADE`).
 */
const EMPTY_ALL_TABLES = `DO $$
DECLARE
  name text;
  filled text[] := '{}';
  isFilled boolean;
BEGIN
  FOR name IN SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' LOOP
    EXECUTE 'SELECT EXISTS (SELECT FROM ' || name || ')' INTO isFilled;
    IF isFilled THEN filled := filled || name; END IF;
  END LOOP;
  IF filled <> '{}' THEN
    ALTER TABLE domain_events DISABLE TRIGGER domain_events_not_truncated;
    EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE';
    ALTER TABLE domain_events ENABLE TRIGGER domain_events_not_truncated;
  END IF;
  PERFORM setval(quote_ident(sequencename), start_value, false) FROM pg_sequences
   WHERE last_value IS NOT NULL AND sequencename <> 'migrations_id_seq';
END $$`;

/** Far below PostgreSQL's `deadlock_timeout` of a second. */
const LOCK_TIMEOUT_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';

const unlessLocked = (error: unknown): false => {
  if ((error as { readonly code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
  return false;
};

export type Someone = { user: User; token: string; fileCookie: string };
/** Environment variables. */
type Overrides = Readonly<Record<string, string | number | boolean>>;

/** The real application on the worker's own database, emptied before it is handed out. */
export class TestApp {
  private constructor(
    readonly app: NestExpressApplication,
    readonly env: Env,
    private readonly folder: string | undefined,
  ) {}

  static async start(overrides: Overrides = {}, { keepData = false } = {}): Promise<TestApp> {
    const folder = overrides['DATA_DIR'] ? undefined : mkdtempSync(join(tmpdir(), 'player-support-files-'));
    const given = Object.entries(overrides).map(([name, value]) => [name, String(value)]);
    const env = Env.load({ ...process.env, ...SETTINGS, DATA_DIR: folder, ...Object.fromEntries(given) });
    const module = await Test.createTestingModule({ imports: [AppModule.with(env)] }).compile();
    const app = module.createNestApplication<NestExpressApplication>(new HttpServer(), {
      bodyParser: false,
      logger: false,
    });
    setUp(app, LOGGER);
    const started = new TestApp(app, env, folder);
    if (!keepData) await started.emptyBeforeModulesStart();
    await app.listen(0, '127.0.0.1');
    return started;
  }

  /** A second process on the same database and files, with other settings. */
  beside(overrides: Overrides = {}): Promise<TestApp> {
    return TestApp.start({ DATA_DIR: this.env.data.folder, ...overrides }, { keepData: true });
  }

  get db(): DataSource {
    return this.app.get(DataSource);
  }

  /**
   * Runs a statement on a connection of its own, for tables filled with many rows: without the server's time limits, and
   * without the plans that its connections keep for foreign keys from when the tables were nearly empty.
   */
  async untimed<Row = unknown>(sql: string, values: unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.env.database.url });
    await client.connect();
    try {
      return (await client.query<Row & pg.QueryResultRow>(sql, values)).rows;
    } finally {
      await client.end();
    }
  }

  /**
   * Empties tables and all that refers to them. The work that the app does by itself locks the same tables in another
   * order: each attempt gives way before PostgreSQL would end one of the two as a deadlock.
   */
  async truncate(tables: string): Promise<void> {
    const attempt = () =>
      this.db
        .transaction(async (manager) => {
          await manager.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT_MS}ms'`);
          await manager.query(`TRUNCATE ${tables} CASCADE`);
          return true;
        })
        .catch(unlessLocked);
    await until(attempt, `tables ${tables} are free`);
  }

  /** As a restart of the database would. Its own workers, such as autovacuum, are no connections and only a superuser's to end. */
  async cutConnections(): Promise<void> {
    await this.untimed(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
  }

  get port(): number {
    return (this.app.getHttpServer().address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Requests as `who`, or as nobody, in Portuguese unless told otherwise; `url` names a proxy in front of the server. */
  http(who?: Someone | string, language = 'pt-BR', url = this.url) {
    const token = typeof who === 'string' ? who : who?.token;
    const agent = supertest.agent(url).set('Accept-Language', language);
    return token ? agent.auth(token, { type: 'bearer' }) : agent;
  }

  async someone(role: Role, overrides: Partial<User> = {}): Promise<Someone> {
    people += 1;
    const user = await this.db.getRepository(User).save({
      name: `${role} ${people}`,
      email: `${role}${people}@clube.test`,
      password: PASSWORD_HASH,
      role,
      ...overrides,
    } as User);
    return this.again({ user });
  }

  /** Another session of the same person. */
  async again({ user }: Pick<Someone, 'user'>): Promise<Someone> {
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const { sessionId, fileCookie } = await this.app.get(SessionsService).open(user.id, user.role, origin);
    return { user, token: sessionId, fileCookie };
  }

  player(overrides?: Partial<User>): Promise<Someone> {
    return this.someone(Role.User, overrides);
  }

  staff(overrides?: Partial<User>): Promise<Someone> {
    return this.someone(Role.Staff, overrides);
  }

  admin(overrides?: Partial<User>): Promise<Someone> {
    return this.someone(Role.Admin, overrides);
  }

  async world(name = 'Aurora'): Promise<World> {
    const worlds = this.db.getRepository(World);
    return (await worlds.findOneBy({ name })) ?? worlds.save({ name, code: name.toLowerCase() } as World);
  }

  /** A player with a ticket, and a member of the team. */
  async ticketWithPeople(): Promise<{ owner: Someone; staff: Someone; ticket: Ticket }> {
    const [owner, staff] = await Promise.all([this.player(), this.staff()]);
    return { owner, staff, ticket: await this.ticket(owner) };
  }

  async ticket({ user }: Someone, overrides: Partial<Ticket> = {}): Promise<Ticket> {
    const world = await this.world();
    const { status = TicketStatus.Open, createdAt } = overrides;
    return this.db.getRepository(Ticket).save({
      title: 'Dúvidas - Aurora',
      description: 'Preciso de ajuda com o jogo.',
      category: TicketCategory.Duvidas,
      userId: user.id,
      worldId: world.id,
      ...(WAITS_FOR_TEAM[status] ? createdAt && { waitingSince: createdAt } : { waitingSince: null }),
      ...overrides,
    } as Ticket);
  }

  /** A report that accuses a character. */
  async report(reporter: Someone, name: string, worldId: number): Promise<Ticket> {
    const category = { category: 'denuncias_gerais', violatedTerm: 'GLITCHS' } as Partial<Ticket>;
    const ticket = await this.ticket(reporter, category);
    await this.db.query(ACCUSE, [ticket.id, name, worldId]);
    return ticket;
  }

  /** The password of the session was given so long ago; by default longer than it counts. */
  async age({ token }: Someone, minutes = CONFIRMED_MINUTES + 1): Promise<void> {
    await this.db.query(
      `UPDATE sessions SET "confirmedAt" = now() - make_interval(mins => $2) WHERE "tokenHash" = $1`,
      [sha256(token), minutes],
    );
  }

  /** Gives a ticket a status as if it had always had it. */
  async setStatus(ticketId: number, status: TicketStatus): Promise<void> {
    const waitingSince = WAITS_FOR_TEAM[status] ? new Date() : null;
    await this.db.getRepository(Ticket).update(ticketId, { status, waitingSince });
  }

  /** An open live connection that writes down what it hears: nothing of what was committed before this call. */
  async listen(who: Someone, ticketId?: number, since?: string): Promise<Listening> {
    await this.quiet();
    const query = new URLSearchParams({
      token: who.token,
      ...(ticketId && { ticketId: String(ticketId) }),
      ...(since && { since }),
    });
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/ws?${query.toString()}`);
    const listening = new Listening(socket);
    await listening.next(({ type }) => type === 'connection_confirmed');
    return listening;
  }

  /**
   * Waits until this process has handled every event that was committed so far, and these connections have received what
   * it sent about them: what has not come by then does not come.
   */
  async quiet(...connections: Listening[]): Promise<void> {
    const stream = this.app.get(EventStream);
    const dropped = stream.droppedCount;
    // Notifications arrive in the order of the commits: this one, which names no event, after all others.
    const redis = this.app.get(Redis);
    if (redis.isUsed) await redis.ask((client) => client.publish(redis.nameOf(EVENTS_CHANNEL), 'marker'));
    else await this.db.query('SELECT pg_notify($1, $2)', [EVENTS_CHANNEL, 'marker']);
    await until(() => stream.droppedCount > dropped, 'the notification that marks the end');
    await stream['queue']['draining'];
    await Promise.all(connections.map((connection) => connection.receivedAll()));
  }

  /** Until so many statements wait for a lock that another transaction holds. */
  async untilWaitingForLocks(count: number): Promise<void> {
    const WAITING = `SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const isReached = async () => (await this.db.query<unknown[]>(WAITING)).length >= count;
    await until(isReached, `${count} that wait for a lock`);
  }

  async close(): Promise<void> {
    await this.app.close();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    refuseUndescribedFrames();
  }

  /** Modules load state at their start (maintenance, for one): what an earlier file left must be gone before. */
  private async emptyBeforeModulesStart(): Promise<void> {
    await this.untimed(EMPTY_ALL_TABLES);
  }
}

let people = 0;

export type Frame = { type: string; [key: string]: unknown };

export class Listening {
  readonly frames: Frame[] = [];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
  private code: number | undefined;

  constructor(readonly socket: WebSocket) {
    socket.on('message', (raw: Buffer) => {
      const frame = JSON.parse(raw.toString()) as Frame;
      recordFrame(frame);
      this.frames.push(frame);
    });
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('close', (code) => (this.code = code));
    socket.on('error', () => undefined);
  }

  types(): string[] {
    return this.frames.map(({ type }) => type);
  }

  /**
   * The first frame, heard already or to come, that fits.
   * @throws Error once the connection is closed without one
   */
  next(fits: (frame: Frame) => boolean): Promise<Frame> {
    const heard = () => `heard: ${JSON.stringify(this.frames)}`;
    return until(
      () => {
        const frame = this.frames.find(fits);
        if (!frame && this.code !== undefined)
          throw new Error(`closed with ${this.code} before such a frame; ${heard()}`);
        return frame;
      },
      () => `such a frame; ${heard()}`,
    );
  }

  /** The answer to a ping arrives after everything that was sent before it. */
  async receivedAll(): Promise<void> {
    const pong = once(this.socket, 'pong');
    this.socket.ping();
    await inTime(pong, 'the answer to a ping');
  }

  close(): void {
    this.socket.close();
  }
}
