import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Pool, type QueryConfig, type QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { Env } from '../../config/env.js';
import type { Statement } from './statement.js';
import { PipelinedConnection } from './pipelined-connection.js';
import { Transaction } from './transaction.js';

/** The connection of the current asynchronous call. */
type Scope = { readonly connection: PipelinedConnection; readonly transaction?: Transaction };

/** Shared by all instances: every storage that was ever used makes each asynchronous call of the process dearer. */
const scope = new AsyncLocalStorage<Scope>();

/** `waiting` counts the callers that wait for a free connection. */
export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

/**
 * Access to the database. AsyncLocalStorage carries the current transaction, so repositories take no transaction argument.
 * In a transaction, statements begun side by side (`Promise.all`) share one round trip and run in the order of their calls.
 */
@Injectable()
export class Db {
  constructor(
    private readonly source: DataSource,
    private readonly connections: Pool,
    private readonly env: Env,
  ) {}

  get manager(): EntityManager {
    return scope.getStore()?.connection.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return scope.getStore()?.transaction !== undefined;
  }

  /** The state of the pool. */
  get pool(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.connections;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Repository<Row> {
    return this.manager.getRepository(entity);
  }

  /** Runs `work` in a transaction. Inside an open transaction it joins that one. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inTransaction) return work();
    const transaction = await Transaction.begin(this.source);
    const store = { connection: transaction.connection, transaction };
    const result = await transaction.run(() => scope.run(store, work));
    scope.exit(() => transaction.runCommitCallbacks());
    return result;
  }

  /** Registers a callback that runs after the open transaction is committed. */
  onCommit(callback: () => void): void {
    const transaction = scope.getStore()?.transaction;
    if (!transaction) throw new Error('onCommit was called outside a transaction');
    transaction.onCommit(callback);
  }

  /** Runs `work` on one connection: statements begun side by side take one round trip. This is not a transaction. */
  async pipelined<Result>(work: () => Promise<Result>): Promise<Result> {
    if (scope.getStore()) return work();
    const connection = await PipelinedConnection.acquire(this.source);
    try {
      return await scope.run({ connection }, work);
    } finally {
      await connection.close();
      await connection.release();
    }
  }

  /** Runs a prepared statement, in the open transaction if there is one. Rows are plain objects. */
  async rows<Row extends QueryResultRow>(statement: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
    const query = this.queryOf(statement, values);
    const connection = scope.getStore()?.connection;
    const { rows } = await (connection ? connection.query<Row>(query) : this.connections.query<Row>(query));
    return rows;
  }

  /** Runs a prepared statement and ignores its rows. */
  async execute(statement: Statement, values: readonly unknown[] = []): Promise<void> {
    await this.rows(statement, values);
  }

  private queryOf({ name, text }: Statement, values: readonly unknown[]): QueryConfig {
    return { ...(this.env.database.namedStatements && { name }), text, values: [...values] };
  }
}
