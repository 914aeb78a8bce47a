import { Injectable } from '@nestjs/common';
import { RepeatedJob, takeTurn } from '../../common/jobs/repeated-job.js';
import { Db } from '../../common/persistence/db.js';
import { Env } from '../../config/env.js';
import { MailQueue } from '../mail-queue.js';
import { DigestsRepository } from './digests.repository.js';

const EVERY_MS = 60_000;

@Injectable()
export class Digests extends RepeatedJob {
  constructor(
    private readonly digests: DigestsRepository,
    private readonly queue: MailQueue,
    private readonly db: Db,
    private readonly env: Env,
  ) {
    super({ everyMs: EVERY_MS, atStart: true });
  }

  protected async work(): Promise<void> {
    if (!this.queue.isOn) return;
    await takeTurn(this.db, 'mail-digests', async () => {
      if ((await this.digests.addDue(this.env.club.timezone)) > 0) this.queue.announce(0);
    });
  }
}
