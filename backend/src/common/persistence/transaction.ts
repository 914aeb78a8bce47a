import type { DataSource } from 'typeorm';
import { Hook } from '../hook.js';
import { PipelinedConnection } from './pipelined-connection.js';

const IN_FAILED_TRANSACTION = '25P02';

export class Transaction {
  readonly onCommit = new Hook();

  private constructor(readonly connection: PipelinedConnection) {}

  static async begin(source: DataSource): Promise<Transaction> {
    const connection = await PipelinedConnection.acquire(source);
    try {
      await connection.startTransaction();
      return new Transaction(connection);
    } catch (error) {
      await connection.release();
      throw error;
    }
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      await this.connection.close();
      await this.connection.commit();
      return result;
    } catch (error) {
      await this.connection.close();
      await this.connection.rollback();
      throw this.causeOf(error);
    } finally {
      await this.connection.release();
    }
  }

  private causeOf(error: unknown): unknown {
    const isConsequence = (error as { code?: unknown } | undefined)?.code === IN_FAILED_TRANSACTION;
    return isConsequence ? this.connection.firstFailure : error;
  }
}
