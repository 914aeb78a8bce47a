import { Injectable } from '@nestjs/common';
import { DeletedFiles } from '../attachments/deletion/deleted-files.js';
import { RepeatedJob, takeTurn } from '../common/jobs/repeated-job.js';
import { Db } from '../common/persistence/db.js';
import { messageOf } from '../common/tracing/error-text.js';
import { Events } from '../events/events.service.js';
import { TicketTextsRepository } from '../search/ticket-texts.repository.js';
import { TicketBlanked } from '../tickets/tickets.events.js';
import { DELETE_FILES, DELETE_TEXTS } from './blanking.sql.js';
import { RetentionSubject } from './retention-rule.entity.js';
import { RetentionRepository } from './retention.repository.js';

const HOUR_MS = 3_600_000;
const LOCK = 'retention';
const BATCH = 200;
/** Files last: those of texts that are due go with them. */
const SUBJECTS = Object.values(RetentionSubject);

/** Deletes the texts and files of tickets that ended longer ago than the club keeps them. */
@Injectable()
export class RetentionRun extends RepeatedJob {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly rules: RetentionRepository,
    private readonly texts: TicketTextsRepository,
    private readonly deletedFiles: DeletedFiles,
  ) {
    super({ everyMs: HOUR_MS, atStart: true });
  }

  protected async work(): Promise<void> {
    for (const subject of SUBJECTS) await this.deleteDue(subject);
  }

  /** A rule that fails does not keep the others from their turn. */
  private async deleteDue(subject: RetentionSubject): Promise<void> {
    try {
      while (!this.isStopped && (await takeTurn(this.db, LOCK, () => this.deleteBatch(subject))));
    } catch (error) {
      this.logger.warn(`${subject}: not deleted: ${messageOf(error)}`);
    }
    await this.deletedFiles.run();
  }

  /** @returns whether there may be more */
  private async deleteBatch(subject: RetentionSubject): Promise<boolean> {
    const months = await this.rules.activeMonths(subject);
    if (months === undefined) return false;
    // Before the tickets, as an erasure locks them.
    await this.texts.lock();
    const due = await this.rules.lockDue({ subject, months }, BATCH);
    if (due.length === 0) return false;
    const isFilesOnly = subject === RetentionSubject.Files;
    const ids = due.map(({ id }) => id);
    if (!isFilesOnly) await this.texts.forget(ids);
    await this.rules.run(isFilesOnly ? DELETE_FILES : DELETE_TEXTS, ids);
    await this.db.each(due, ({ id, ownerId }) =>
      this.events.record(new TicketBlanked(id, null, { ownerId, isFilesOnly })),
    );
    return true;
  }
}
