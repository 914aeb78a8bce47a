import { IsOptional, Matches } from 'class-validator';
import { Flag, FromVariable, WholeNumber } from '../setting.js';

const POSTGRES_URL = /^postgres(ql)?:\/\/./;

/** @section Database */
export class DatabaseSettings {
  /** PostgreSQL 15 or newer. Left out: an embedded database is started below DATA_DIR. */
  @FromVariable('DATABASE_URL')
  @IsOptional()
  @Matches(POSTGRES_URL, { message: 'must look like postgres://user:password@host:5432/name' })
  readonly url?: string;

  /**
   * PostgreSQL itself, where DATABASE_URL is a pooler in front of it (PgBouncer in transaction mode): used for what needs a
   * database session, which is listening for events, migrations, backup and restore.
   */
  @FromVariable('DATABASE_DIRECT_URL')
  @IsOptional()
  @Matches(POSTGRES_URL, { message: 'must look like DATABASE_URL' })
  readonly directUrl?: string;

  /** `false` for a pooler that does not know prepared statements by name, which is PgBouncer before 1.21. */
  @Flag('DATABASE_NAMED_STATEMENTS')
  readonly namedStatements: boolean = true;

  /** Connections to the database per process. */
  @WholeNumber('DATABASE_POOL', 2, 200)
  readonly pool: number = 10;

  /** Milliseconds that the database may work on one search; what takes longer is answered with the newest tickets, or without excerpts. */
  @WholeNumber('SEARCH_MS', 10, 10_000)
  readonly searchMs: number = 500;

  /** Direct connection to PostgreSQL, even if DATABASE_URL is a pooler. */
  get unpooledUrl(): string | undefined {
    return this.directUrl ?? this.url;
  }
}
