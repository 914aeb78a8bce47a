import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { messageOf } from '../../common/tracing/error-text.js';
import { type GameCounts, GameHoursRepository } from './game-hours.repository.js';

const NOTHING: GameCounts = { answers: 0, failures: 0, lastAnswerMs: null };

/** Counts over all processes; requests do not wait for the write. */
@Injectable()
export class GameRecord implements OnModuleDestroy {
  private readonly logger = new Logger(GameRecord.name);
  private gathered = NOTHING;
  private isWriting = false;
  private last: Promise<void> = Promise.resolve();

  constructor(private readonly hours: GameHoursRepository) {}

  async count<Result>(question: () => Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      const result = await question();
      this.add({ answers: 1, failures: 0, lastAnswerMs: Math.round(performance.now() - begun) });
      return result;
    } catch (error) {
      this.add({ answers: 0, failures: 1, lastAnswerMs: null });
      throw error;
    }
  }

  written(): Promise<void> {
    return this.last;
  }

  onModuleDestroy(): Promise<void> {
    return this.last;
  }

  private add(counts: GameCounts): void {
    this.gathered = sumOf(this.gathered, counts);
    if (!this.isWriting) this.last = this.write();
  }

  /** Called without `await`, so every error is caught here. Unwritten counts are added to the next write. */
  private async write(): Promise<void> {
    this.isWriting = true;
    let counts = NOTHING;
    try {
      while (this.gathered !== NOTHING) {
        counts = this.gathered;
        this.gathered = NOTHING;
        await this.hours.add(counts);
      }
    } catch (error) {
      this.gathered = sumOf(counts, this.gathered);
      this.logger.warn(`the figures of the game were not written: ${messageOf(error)}`);
    } finally {
      this.isWriting = false;
    }
  }
}

const sumOf = (earlier: GameCounts, later: GameCounts): GameCounts => ({
  answers: earlier.answers + later.answers,
  failures: earlier.failures + later.failures,
  lastAnswerMs: later.lastAnswerMs ?? earlier.lastAnswerMs,
});
