import type { QueryConfig } from 'pg';
import type { DataSource } from 'typeorm';
import { Line } from './db-line.js';

/** An open transaction: what it does counts as a whole or not at all. */
export class Transaction {
  private readonly tellings: (() => void)[] = [];
  private readonly sent: Promise<void>[] = [];
  private failure: { readonly error: unknown } | undefined;

  private constructor(readonly line: Line) {}

  /** Nobody waits for the BEGIN: it goes out with the first statement. */
  static async begin(source: DataSource): Promise<Transaction> {
    const transaction = new Transaction(await Line.take(source));
    transaction.line.noteTransaction();
    transaction.send({ text: 'BEGIN' });
    return transaction;
  }

  /** Sends a statement whose answer nobody needs. One that fails undoes the transaction, at its end at the latest. */
  send(query: QueryConfig): void {
    const note = (error: unknown): void => void (this.failure ??= { error });
    this.sent.push(this.line.query(query).then(() => undefined, note));
  }

  onCommit(tell: () => void): void {
    this.tellings.push(tell);
  }

  /** @throws what the first of the statements that were only sent failed with: what came after it failed in its wake */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      await this.commit();
      return result;
    } catch (error) {
      await this.line.query({ text: 'ROLLBACK' }).catch(() => undefined);
      throw this.failure ? this.failure.error : error;
    } finally {
      await this.line.release();
    }
  }

  /** For whoever waited for the commit. */
  tellAll(): void {
    for (const tell of this.tellings) tell();
  }

  /** PostgreSQL makes a ROLLBACK of the COMMIT of a transaction in which anything failed. */
  private async commit(): Promise<void> {
    const { command } = await this.line.query({ text: 'COMMIT' });
    await Promise.all(this.sent);
    if (this.failure || command !== 'COMMIT') throw new Error('The transaction was rolled back');
  }
}
