import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { Env } from '../config/env.js';
import { Line } from './db-line.js';
import { Transaction } from './transaction.js';

/** SQL under a name: parsed and planned once per connection, then only executed. */
export type Statement = { readonly name: string; readonly text: string };

/** Where the statements of a call go, if not to any connection that is free. */
type Way = { readonly line: Line; readonly transaction?: Transaction };

/** `waiting` are callers that no connection was free for. */
export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

/** The one door to the database. The open transaction travels with the asynchronous call, never as an argument. */
@Injectable()
export class Db {
  private readonly current = new AsyncLocalStorage<Way>();

  constructor(
    private readonly source: DataSource,
    private readonly env: Env,
  ) {}

  get manager(): EntityManager {
    return this.current.getStore()?.line.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.current.getStore()?.transaction !== undefined;
  }

  /** How busy the connections are. */
  get pool(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.allConnections;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Repository<Row> {
    return this.manager.getRepository(entity);
  }

  /** Commits what `work` did as a whole, or nothing of it. Inside an open transaction it joins that one. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inTransaction) return work();
    const transaction = await Transaction.begin(this.source);
    const way = { line: transaction.line, transaction };
    const result = await transaction.run(() => this.current.run(way, work));
    transaction.tellAll();
    return result;
  }

  /** When the open transaction is committed, and only then. */
  onCommit(tell: () => void): void {
    this.current.getStore()?.transaction?.onCommit(tell);
  }

  /** What `work` begins side by side goes to the database together, for one round trip. It is no transaction. */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.current.getStore()) return work();
    const line = await Line.take(this.source);
    try {
      return await this.current.run({ line }, work);
    } finally {
      await line.release();
    }
  }

  /** Runs a prepared statement, in the open transaction if there is one. Rows are plain objects. */
  async rows<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const query = this.queryOf(statement, values);
    const line = this.current.getStore()?.line;
    const { rows } = await (line ? line.query<Row>(query) : this.allConnections.query<Row>(query));
    return rows;
  }

  /** Runs a prepared statement of the open transaction whose answer nobody needs, without waiting for it. */
  send(statement: Statement, values: readonly unknown[]): void {
    const transaction = this.current.getStore()?.transaction;
    if (!transaction) throw new Error(`${statement.name} was sent outside a transaction`);
    transaction.send(this.queryOf(statement, values));
  }

  private queryOf({ name, text }: Statement, values: readonly unknown[]): QueryConfig {
    return { ...(this.env.DATABASE_NAMED_STATEMENTS && { name }), text, values: [...values] };
  }

  private get allConnections(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }
}
