/** An answer given lately: enough to say that it has not changed. */
export type RecentAnswer = {
  readonly etag: string;
  /** Headers of the answer that are not part of what the ETag stands for. */
  readonly headers: ReadonlyMap<string, string>;
  /** The count of changes before the answer was read. */
  readonly changes: number;
  readonly at: number;
};

const KEEP = 10_000;
/** What changes without an event, such as what an operator does in the database, shows after this time at the latest. */
const TRUSTED_MS = 2_000;

/** Remembers answers until anything changes. */
export class RecentAnswers {
  private readonly answers = new Map<string, RecentAnswer>();
  private changes = 0;

  /** Something changed, somewhere: no answer is sure any more. */
  forget(): void {
    this.changes += 1;
  }

  /** To be asked before an answer is read; the answer counts from then. */
  now(): Pick<RecentAnswer, 'changes' | 'at'> {
    return { changes: this.changes, at: performance.now() };
  }

  /** The answer, if it is surely the same still. */
  find(key: string): RecentAnswer | undefined {
    const answer = this.answers.get(key);
    const { changes, at } = this.now();
    return answer?.changes === changes && at - answer.at < TRUSTED_MS ? answer : undefined;
  }

  keep(key: string, answer: RecentAnswer): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    if (this.answers.size > KEEP) this.answers.delete(this.answers.keys().next().value!);
  }
}
