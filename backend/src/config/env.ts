import { plainToInstance, Transform } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsTimeZone,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  validateSync,
} from 'class-validator';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MEGABYTE = 1024 * 1024;

const asList = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : value;

/** `true` and `false` only; anything else stays as it is and is refused. */
const asBoolean = ({ value }: { value: unknown }): unknown =>
  value === 'true' ? true : value === 'false' ? false : value;

/** Whole decimal numbers only: "1e3", "0x10" and "" stay text and are refused. */
const asInt = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;

const WholeNumber =
  (min: number, max: number): PropertyDecorator =>
  (target, key) => {
    Transform(asInt)(target, key);
    IsInt()(target, key);
    Min(min)(target, key);
    Max(max)(target, key);
  };

/** Every setting of the product, read once at the start. A bad value stops the start with one line per fault. */
export class Env {
  /**
   * `production` turns the demo data off and the log of requests on.
   * @section The product
   */
  @IsIn(['development', 'production', 'test'])
  NODE_ENV: 'development' | 'production' | 'test' = 'development';

  /** Address to listen on; `0.0.0.0` for all. */
  @IsString()
  @MinLength(1)
  HOST = '127.0.0.1';

  /** Port of interface and API; 0 takes a free one. */
  @WholeNumber(0, 65_535)
  PORT = 3000;

  /**
   * Port of the figures for Prometheus, `/metrics`, apart from all others; 0 takes a free one. Left out: none are kept.
   * @section Figures
   */
  @IsOptional()
  @WholeNumber(0, 65_535)
  METRICS_PORT?: number;

  /** Address that the figures are served on. Whoever reaches it reads them: there is no sign-in. */
  @IsString()
  @MinLength(1)
  METRICS_HOST = '127.0.0.1';

  /**
   * PostgreSQL 15 or newer. Left out: a database of its own is started below DATA_DIR.
   * @section Database
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/./, { message: 'DATABASE_URL must look like postgres://user:password@host:5432/name' })
  DATABASE_URL?: string;

  /**
   * PostgreSQL itself, where DATABASE_URL is a pooler in front of it (PgBouncer in transaction mode): for what belongs to a session,
   * which is listening for events, migrations, backup and restore.
   */
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\/./, { message: 'DATABASE_DIRECT_URL must look like DATABASE_URL' })
  DATABASE_DIRECT_URL?: string;

  /** `false` for a pooler that does not know prepared statements by name, which is PgBouncer before 1.21. */
  @Transform(asBoolean)
  @IsBoolean()
  DATABASE_NAMED_STATEMENTS = true;

  /** Connections to the database per process. */
  @WholeNumber(2, 200)
  DATABASE_POOL = 10;

  /**
   * Carries live frames, who is online and limits of rate between several processes. Left out: PostgreSQL and each process do.
   * @section More than one machine
   */
  @IsOptional()
  @Matches(/^rediss?:\/\/./, { message: 'REDIS_URL must look like redis://user:password@host:6379/0' })
  REDIS_URL?: string;

  /** Bucket for uploaded files. Left out: they lie in DATA_DIR. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Address of a store that speaks S3. Left out: Amazon's in S3_REGION. */
  @IsOptional()
  @Matches(/^https?:\/\/[^\s@]+$/, { message: 'S3_ENDPOINT must look like https://host:port and hold no password' })
  S3_ENDPOINT?: string;

  /** Region of the bucket. */
  @IsString()
  @MinLength(1)
  S3_REGION = 'us-east-1';

  /** Left out together with the secret: found as Amazon's tools find it, in the role of the machine for one. */
  @ValidateIf(({ S3_SECRET_ACCESS_KEY }: Env) => S3_SECRET_ACCESS_KEY !== undefined)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Secret of S3_ACCESS_KEY_ID. */
  @ValidateIf(({ S3_ACCESS_KEY_ID }: Env) => S3_ACCESS_KEY_ID !== undefined)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** `true` where the bucket stands in the path and not in the name of the host, as with most stores but Amazon's. */
  @Transform(asBoolean)
  @IsBoolean()
  S3_PATH_STYLE = false;

  /**
   * Folder of the embedded database, the uploaded files and the generated key.
   * @section Data
   */
  @IsString()
  @MinLength(1)
  DATA_DIR = '.data';

  /** Worlds, accounts and tickets to try the product with. Left out: only with the embedded database outside production. */
  @IsOptional()
  @Transform(asBoolean)
  @IsBoolean()
  DEMO_DATA?: boolean;

  /**
   * Stands in titles and on the sign-in page.
   * @section The club
   */
  @IsString()
  @MinLength(1)
  @MaxLength(60)
  CLUB_NAME = 'Clube';

  /** Logo beside the name: an http(s) address or a path of this server. */
  @IsOptional()
  @Matches(/^(https?:\/\/|\/)\S+$/)
  CLUB_LOGO_URL?: string;

  /** The same for the small picture on the tab. */
  @IsOptional()
  @Matches(/^(https?:\/\/|\/)\S+$/)
  CLUB_FAVICON_URL?: string;

  /** Days begin and end here, in filters and in statistics. A name: PostgreSQL would read an offset such as +03:00 the other way round. */
  @IsTimeZone()
  @Matches(/^[A-Z]/i, { message: 'CLUB_TIMEZONE must be a name such as America/Sao_Paulo' })
  CLUB_TIMEZONE = 'America/Sao_Paulo';

  /**
   * Hours without a word from the player until a ticket waiting for them closes by itself; 0 = never.
   * @section Tickets
   */
  @WholeNumber(0, 87_600)
  AUTO_CLOSE_HOURS = 168;

  /**
   * 64 hexadecimal digits (`openssl rand -hex 32`); encrypts the seeds of the second factor. Left out: made once and kept in DATA_DIR/secret.key.
   * @section Signing in
   */
  @IsOptional()
  @Matches(/^[0-9a-f]{64}$/i, { message: 'SECRET_KEY must be 64 hexadecimal digits (openssl rand -hex 32)' })
  SECRET_KEY?: string;

  /** Cost of bcrypt for new passwords; each step doubles the time. */
  @WholeNumber(4, 15)
  BCRYPT_COST = 10;

  /** Wrong passwords for one account from one address within the window until it has to wait. */
  @WholeNumber(1, 1000)
  LOGIN_FAILURES = 5;

  /** Wrong codes of the second factor for one account within the window. */
  @WholeNumber(1, 1000)
  MFA_FAILURES = 5;

  /** Wrong codes of the second factor for one account within a day. */
  @WholeNumber(1, 10_000)
  MFA_FAILURES_PER_DAY = 20;

  /** How long failed sign-ins count. */
  @WholeNumber(1, 1440)
  LOGIN_WINDOW_MINUTES = 15;

  /**
   * Asked with POST { email, password } when a player's password is not the one kept here or there is no account yet; 2xx with
   * { "ok": true, "name"?, "email"? } lets them in. https, or http on this machine.
   */
  @IsOptional()
  @Matches(/^(https:\/\/[^\s@]+|http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/\S*)?)$/i, {
    message: 'PANEL_LOGIN_URL must begin with https://, or with http:// on this machine, and hold no password',
  })
  PANEL_LOGIN_URL?: string;

  /** Hours that a session of staff and admins lasts; using it does not make it longer. */
  @WholeNumber(1, 720)
  SESSION_HOURS_TEAM = 12;

  /** Hours that a session of a player lasts. */
  @WholeNumber(1, 8760)
  SESSION_HOURS_PLAYER = 168;

  /**
   * How long a receiver of webhooks may take to answer.
   * @section Programs
   */
  @WholeNumber(100, 30_000)
  WEBHOOK_TIMEOUT_MS = 10_000;

  /** Lets webhooks call addresses inside the own network, and by http: for tests, and where all receivers are on a network of your own. */
  @Transform(asBoolean)
  @IsBoolean()
  WEBHOOK_ALLOW_PRIVATE = false;

  /** Days that notifications are kept. */
  @WholeNumber(1, 3650)
  NOTIFICATION_DAYS = 90;

  /** Days that the log of deliveries to webhooks is kept; what is still to be sent stays. */
  @WholeNumber(1, 3650)
  WEBHOOK_LOG_DAYS = 30;

  /**
   * Months that the log of events is kept: who changed what, and the history of tickets. Claims of consumers end after five
   * years (CDC art. 27); six months are the least (Marco Civil da Internet, art. 15).
   */
  @WholeNumber(6, 1200)
  EVENT_LOG_MONTHS = 60;

  /** Requests that one API token may make within a minute. */
  @WholeNumber(1, 1_000_000)
  API_TOKEN_REQUESTS_PER_MINUTE = 300;

  /**
   * Tickets that one player may open within an hour.
   * @section How much one person may send
   */
  @WholeNumber(1, 100_000)
  TICKETS_PER_HOUR = 10;

  /** Messages that one player may write within a minute. */
  @WholeNumber(1, 100_000)
  MESSAGES_PER_MINUTE = 30;

  /** Messages that one member of the team may write within a minute. */
  @WholeNumber(1, 100_000)
  TEAM_MESSAGES_PER_MINUTE = 240;

  /** Bytes of files that one player may keep. */
  @WholeNumber(MEGABYTE, Number.MAX_SAFE_INTEGER)
  UPLOAD_QUOTA_BYTES = 2048 * MEGABYTE;

  /** Files that one player may keep. */
  @WholeNumber(1, 1_000_000)
  UPLOAD_QUOTA_FILES = 500;

  /** `host:port` of a clamd that looks at every file. Left out or away: files are accepted, and the log says so. */
  @IsOptional()
  @Matches(/^[\w.-]+:\d{1,5}$/, { message: 'CLAMD_ADDRESS must look like 127.0.0.1:3310' })
  CLAMD_ADDRESS?: string;

  /** Longest JSON body. */
  @WholeNumber(1024, 10 * MEGABYTE)
  BODY_LIMIT_BYTES = 256 * 1024;

  /**
   * Proxies in front whose X-Forwarded-* is believed: how many hops; 0 = none.
   * @section Network
   */
  @WholeNumber(0, 10)
  TRUST_PROXY_HOPS = 0;

  /** Further origins, exact and separated by commas, whose pages may open the live connection. */
  @Transform(asList)
  @IsUrl(
    { require_tld: false, require_protocol: true, protocols: ['http', 'https'], disallow_auth: true },
    { each: true },
  )
  ALLOWED_ORIGINS: string[] = [];

  /** Live connections to one process; more are refused. One takes some 5 kB. */
  @WholeNumber(1, 100_000)
  LIVE_CONNECTIONS = 10_000;

  /**
   * Left out: `info` in production, `warn` elsewhere. Requests are logged at `info`.
   * @section Log
   */
  @IsOptional()
  @IsIn(LOG_LEVELS)
  LOG_LEVEL?: (typeof LOG_LEVELS)[number];

  /** @throws Error whose message has one line per bad setting. */
  static load(source: NodeJS.ProcessEnv): Env {
    const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
    const env = plainToInstance(Env, given, { exposeDefaultValues: true, excludePrefixes: ['npm_'] });
    const faults = validateSync(env).map(({ property, value, constraints = {} }) => {
      const shown = property.includes('KEY') || property.includes('URL') ? 'the given value' : JSON.stringify(value);
      return `  ${property}: ${shown} is not allowed: ${Object.values(constraints).join(', ')}`;
    });
    if (faults.length > 0) throw new Error(`Bad settings:\n${faults.join('\n')}`);
    return env;
  }

  get logLevel(): string {
    return this.LOG_LEVEL ?? (this.NODE_ENV === 'production' ? 'info' : 'warn');
  }

  /** Where a session of one's own is needed; see DATABASE_DIRECT_URL. */
  get directUrl(): string | undefined {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }

  get withDemoData(): boolean {
    return this.DEMO_DATA ?? (this.NODE_ENV !== 'production' && !this.DATABASE_URL);
  }
}
