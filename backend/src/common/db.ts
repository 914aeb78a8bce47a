import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { Env } from '../config/env.js';

/** SQL under a name: parsed and planned once per connection, then only executed. */
export type Statement = { readonly name: string; readonly text: string };

type Transaction = { readonly manager: EntityManager; readonly committed: (() => void)[] };

/** `waiting` are callers that no connection was free for. */
export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

/** The one door to the database. The open transaction travels with the asynchronous call, never as an argument. */
@Injectable()
export class Db {
  private readonly current = new AsyncLocalStorage<Transaction>();

  constructor(
    private readonly source: DataSource,
    private readonly env: Env,
  ) {}

  get manager(): EntityManager {
    return this.current.getStore()?.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return this.current.getStore() !== undefined;
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
    const committed: (() => void)[] = [];
    const result = await this.source.transaction((manager) => this.current.run({ manager, committed }, work));
    for (const tell of committed) tell();
    return result;
  }

  /** When the open transaction is committed, and only then. */
  onCommit(tell: () => void): void {
    this.current.getStore()?.committed.push(tell);
  }

  /** Runs a prepared statement, in the open transaction if there is one. Rows are plain objects. */
  async rows<Row extends QueryResultRow>({ name, text }: Statement, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await this.client();
    const named = this.env.DATABASE_NAMED_STATEMENTS && { name };
    const { rows } = await client.query<Row>({ ...named, text, values: [...values] });
    return rows;
  }

  private async client(): Promise<Pool | PoolClient> {
    const runner = this.current.getStore()?.manager.queryRunner;
    if (runner) return (await runner.connect()) as PoolClient;
    return this.allConnections;
  }

  private get allConnections(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }
}
