import { IsOptional, Matches } from 'class-validator';
import { Flag, FromVariable, WholeNumber } from '../setting.js';

const POSTGRES_URL = /^postgres(ql)?:\/\/./;

/** @section Database */
export class DatabaseSettings {
  /**
   * URL of a PostgreSQL server, version 15 or newer. Without a value, the server starts an embedded database below
   * DATA_DIR.
   */
  @FromVariable('DATABASE_URL')
  @IsOptional()
  @Matches(POSTGRES_URL, { message: 'must look like postgres://user:password@host:5432/name' })
  readonly url?: string;

  /**
   * Direct URL of PostgreSQL if DATABASE_URL is a pooler (PgBouncer in transaction mode). Event listening, migrations,
   * backup and restore use it, because they need a database session.
   */
  @FromVariable('DATABASE_DIRECT_URL')
  @IsOptional()
  @Matches(POSTGRES_URL, { message: 'must look like DATABASE_URL' })
  readonly directUrl?: string;

  /**
   * `false` disables named prepared statements. Set it for a pooler that does not support them, such as PgBouncer
   * before 1.21.
   */
  @Flag('DATABASE_NAMED_STATEMENTS')
  readonly namedStatements: boolean = true;

  /** Maximum number of database connections of each process. */
  @WholeNumber('DATABASE_POOL', 2, 200)
  readonly pool: number = 10;

  /**
   * Maximum milliseconds of database time for one search. A slower search returns the newest tickets first, or no
   * excerpts.
   */
  @WholeNumber('SEARCH_MS', 10, 10_000)
  readonly searchMs: number = 500;

  /** Direct connection to PostgreSQL, even if DATABASE_URL is a pooler. */
  get unpooledUrl(): string | undefined {
    return this.directUrl ?? this.url;
  }
}
