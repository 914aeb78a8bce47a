import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** The socket below a client, which its types do not name. */
type WithSocket = { readonly connection: { readonly stream: { cork(): void; uncork(): void } } };

/**
 * One connection, taken out of the pool for a while. Statements go out in the order in which they are begun, without
 * waiting for the answers of those before (`pipeline`): begun in one turn of the event loop, they travel as one packet.
 */
export class Line {
  private readonly unanswered = new Set<Promise<unknown>>();
  private isGathering = false;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly client: PoolClient,
  ) {}

  static async take(source: DataSource): Promise<Line> {
    const runner = source.createQueryRunner();
    return new Line(runner, (await runner.connect()) as PoolClient);
  }

  get manager(): EntityManager {
    return this.runner.manager;
  }

  query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    this.gather();
    const answer = this.client.query<Row>(query);
    this.unanswered.add(answer);
    const forget = (): void => void this.unanswered.delete(answer);
    answer.then(forget, forget);
    return answer;
  }

  /** TypeORM, too, shall know that a transaction is open: it would begin one of its own, and end ours with it. */
  noteTransaction(): void {
    Object.assign(this.runner, { isTransactionActive: true, transactionDepth: 1 });
  }

  /** Back into the pool, when all is answered. */
  async release(): Promise<void> {
    await Promise.allSettled(this.unanswered);
    await this.runner.release();
  }

  private gather(): void {
    if (this.isGathering) return;
    this.isGathering = true;
    const { stream } = (this.client as unknown as WithSocket).connection;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}
