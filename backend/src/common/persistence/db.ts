import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Pool, type QueryConfig } from 'pg';
import { DataSource, type EntityManager, type EntityTarget, type ObjectLiteral, type Repository } from 'typeorm';
import { Env } from '../../config/env.js';
import { tooManyRequests } from '../faults/fault.js';
import { KeyedQueues } from '../jobs/work-queue.js';
import { requestContext } from '../tracing/request-context.js';
import type { Bound, Statement } from './statement.js';
import { PipelinedConnection } from './pipelined-connection.js';
import { Transaction } from './transaction.js';

type Part = (() => Promise<unknown>) | undefined;
type ResultOf<Given> = Given extends () => Promise<infer Result> ? Result : undefined;
type Results<Parts> = { readonly [Name in keyof Parts]: ResultOf<Parts[Name]> };

type Query<Row extends object> =
  | readonly [bound: Bound<Row>]
  | readonly [statement: Statement<Row>, values?: readonly unknown[]];
type OnlyValue<Row> = { [Name in keyof Row]: [keyof Row] extends [Name] ? Row[Name] : unknown }[keyof Row];

const first = <Item>(items: readonly Item[]): Item => {
  if (items.length === 0) throw new Error('A statement that has a row in any case had none');
  return items[0]!;
};

type NewRow<Row extends ObjectLiteral> = Parameters<Repository<Row>['insert']>[0];

type Scope = { readonly connection: PipelinedConnection; readonly transaction?: Transaction };

/** Shared by all instances, because every additional storage slows down each asynchronous call of the process. */
const scope = new AsyncLocalStorage<Scope>();

const SHARE_OF_PERSON = 0.5;
const WAITING_MAX = 200;
/** Equal to the time that a request may wait for a connection of the pool. */
const PATIENCE = {
  ms: 5_000,
  refusal: () =>
    Object.assign(new Error('no turn for a connection within 5 s'), { code: 'ETIMEDOUT', syscall: 'connect' }),
};
const tooMuchAtOnce = () => tooManyRequests(undefined, { headers: { 'Retry-After': '1' } });

export type PoolLoad = { readonly busy: number; readonly idle: number; readonly waiting: number };

/**
 * Access to the database. AsyncLocalStorage carries the current transaction, so repositories take no transaction
 * argument.
 */
@Injectable()
export class Db {
  private readonly persons: KeyedQueues;

  constructor(
    private readonly source: DataSource,
    private readonly connections: Pool,
    private readonly env: Env,
  ) {
    const share = Math.ceil(env.database.pool * SHARE_OF_PERSON);
    this.persons = new KeyedQueues(share, WAITING_MAX, tooMuchAtOnce, PATIENCE);
  }

  get manager(): EntityManager {
    return scope.getStore()?.connection.manager ?? this.source.manager;
  }

  get inTransaction(): boolean {
    return scope.getStore()?.transaction !== undefined;
  }

  get pool(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.connections;
    return { busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  repository<Row extends ObjectLiteral>(entity: EntityTarget<Row>): Repository<Row> {
    return this.manager.getRepository(entity);
  }

  /** Runs `work` in a transaction, or in the open one if there is one. */
  async transaction<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.inTransaction) return work();
    return this.inTurn(async () => {
      const transaction = await Transaction.begin(this.source);
      const store = { connection: transaction.connection, transaction };
      const result = await transaction.run(() => scope.run(store, work));
      scope.exit(() => transaction.onCommit.run());
      return result;
    });
  }

  onCommit(callback: () => void): void {
    const transaction = scope.getStore()?.transaction;
    if (!transaction) throw new Error('onCommit was called outside a transaction');
    transaction.onCommit.add(callback);
  }

  /**
   * Runs the parts concurrently, inside the open transaction if there is one: their first statements share one round
   * trip and run in the order of the parts. Waits for every part, so no rejection stays unhandled and no statement
   * follows the end of the transaction.
   * @throws the error of the first failed part, in the order of the parts
   */
  async together<Parts extends Readonly<Record<string, Part>>>(parts: Parts): Promise<Results<Parts>> {
    const results = await this.each(Object.entries(parts), async ([name, run]) => [name, await run?.()] as const);
    return Object.fromEntries(results) as Results<Parts>;
  }

  async each<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
    const ended = await this.pipelined(() => Promise.allSettled(items.map(async (item) => work(item))));
    return ended.map((one) => {
      if (one.status === 'rejected') throw one.reason;
      return one.value;
    });
  }

  async rows<Row extends object>(...[query, values = []]: Query<Row>): Promise<Row[]> {
    const config = this.configOf('statement' in query ? query : { statement: query, values });
    const connection = scope.getStore()?.connection;
    const { rows } = await (connection
      ? connection.query<Row>(config)
      : this.inTurn(() => this.connections.query<Row>(config)));
    return rows;
  }

  async one<Row extends object>(...query: Query<Row>): Promise<Row> {
    return first(await this.rows(...query));
  }

  async maybeOne<Row extends object>(...query: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.rows(...query);
    return row;
  }

  async value<Row extends object>(...query: Query<Row>): Promise<OnlyValue<Row>> {
    return first(await this.column(...query));
  }

  async column<Row extends object>(...query: Query<Row>): Promise<OnlyValue<Row>[]> {
    const rows = await this.rows(...query);
    return rows.map((row) => Object.values(row)[0] as OnlyValue<Row>);
  }

  async has(...query: Query<object>): Promise<boolean> {
    return (await this.rows(...query)).length > 0;
  }

  async execute(...query: Query<object>): Promise<void> {
    await this.rows(...query);
  }

  async insertId<Row extends { readonly id: number }>(entity: EntityTarget<Row>, row: NewRow<Row>): Promise<number> {
    const { identifiers } = await this.repository(entity).insert(row);
    return (identifiers[0] as Row).id;
  }

  private async pipelined<Result>(work: () => Promise<Result>): Promise<Result> {
    if (scope.getStore()) return work();
    return this.inTurn(async () => {
      const connection = await PipelinedConnection.acquire(this.source);
      try {
        return await scope.run({ connection }, work);
      } finally {
        await connection.close();
        await connection.release();
      }
    });
  }

  /** Waits while the person who sent the request holds their share of connections. Jobs of the process never wait. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const personId = requestContext.get()?.personId;
    // Work that holds a connection never waits for another one, because that could deadlock.
    return personId === undefined || scope.getStore() ? work() : this.persons.run(personId, work);
  }

  private configOf({ statement: { name, text }, values }: Bound<object>): QueryConfig {
    return { ...(this.env.database.namedStatements && { name }), text, values: [...values] };
  }
}
