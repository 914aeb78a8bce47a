import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

export class ConnectionClosedError extends Error {
  constructor() {
    super('The connection was closed: this statement belongs to work that has ended');
  }
}

/**
 * A pooled connection that pipelines statements in the order of their calls. After `close` it rejects all statements,
 * TypeORM's included: a branch that nothing awaits any more must not write outside its transaction on a connection that
 * is back in the pool.
 */
export class PipelinedConnection {
  private readonly unanswered = new Set<Promise<unknown>>();
  private isClosed = false;
  private failure: { readonly error: unknown } | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly client: PoolClient,
  ) {
    const query = runner.query.bind(runner) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(runner, { query: (...args: unknown[]) => this.track(() => query(...args)) });
  }

  static async acquire(source: DataSource): Promise<PipelinedConnection> {
    const runner = source.createQueryRunner();
    return new PipelinedConnection(runner, (await runner.connect()) as PoolClient);
  }

  get manager(): EntityManager {
    if (this.isClosed) throw new ConnectionClosedError();
    return this.runner.manager;
  }

  get firstFailure(): unknown {
    return this.failure?.error;
  }

  query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    return this.track(() => this.client.query<Row>(query));
  }

  startTransaction(): Promise<void> {
    return this.runner.startTransaction();
  }

  /** Call after `close`. @throws the first error of a statement, even if it was caught */
  async commit(): Promise<void> {
    if (this.failure) throw this.failure.error;
    const { command } = await this.client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }

  /** Call after `close`. PostgreSQL itself rolls back a broken connection. */
  async rollback(): Promise<void> {
    await this.client.query('ROLLBACK').catch(() => undefined);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.allSettled(this.unanswered);
  }

  release(): Promise<void> {
    return this.runner.release();
  }

  private track<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new ConnectionClosedError());
    const answer = send();
    this.unanswered.add(answer);
    answer.then(
      () => this.unanswered.delete(answer),
      (error: unknown) => {
        this.unanswered.delete(answer);
        this.failure ??= { error };
      },
    );
    return answer;
  }
}
