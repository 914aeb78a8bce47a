import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { tooManyRequests } from '../../common/faults/fault.js';
import { KeyedQueues, WorkQueue } from '../../common/jobs/work-queue.js';

const AT_ONCE = 3;
const WAITING_MAX = 50;
const WAITING_OF_PERSON = 10;

export const searchBusy = () => tooManyRequests(undefined, { headers: { 'Retry-After': '1' } });

/** Searches of one person run one after the other, and few of a process at once: each holds a connection of the pool. */
@Injectable()
export class SearchTurns {
  private readonly persons = new KeyedQueues(1, WAITING_OF_PERSON, searchBusy);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, searchBusy);

  /** @throws 429 when too many wait */
  run<Result>(viewer: Viewer, work: () => Promise<Result>): Promise<Result> {
    return this.persons.run(viewer.id, () => this.queue.run(work));
  }
}
