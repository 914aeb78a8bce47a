import { Logger } from '@nestjs/common';
import { RepeatedJob } from '../../src/common/jobs/repeated-job.js';

type Step = { readonly finish: () => void; readonly fail: (error: Error) => void };

/** Each run waits until the test lets it go on. */
class Job extends RepeatedJob {
  readonly begun: Step[] = [];
  batches = 0;

  constructor(everyMs: number, atStart: boolean) {
    super({ everyMs, atStart });
  }

  protected work(): Promise<void> {
    return this.inBatches(10, async (size) => {
      this.batches += 1;
      await new Promise<void>((finish, fail) => this.begun.push({ finish, fail }));
      return size;
    });
  }
}

const HOUR_MS = 3_600_000;
const untilBegun = async (job: Job, count: number): Promise<void> => {
  while (job.begun.length < count) await new Promise(setImmediate);
};

describe('a repeated job', () => {
  beforeAll(() => Logger.overrideLogger(false));

  it('begins at the start if it is asked to', async () => {
    const [eager, patient] = [new Job(HOUR_MS, true), new Job(HOUR_MS, false)];
    for (const job of [eager, patient]) job.onApplicationBootstrap();
    await untilBegun(eager, 1);
    expect(patient.begun).toHaveLength(0);
    const stopped = Promise.all([eager, patient].map((job) => job.onModuleDestroy()));
    eager.begun[0]!.finish();
    await stopped;
  });

  it('repeats, and does not overlap with itself', async () => {
    const job = new Job(1, false);
    job.onApplicationBootstrap();
    await untilBegun(job, 1);
    const beside = new Job(1, false);
    beside.onApplicationBootstrap();
    for (let run = 1; run <= 5; run += 1) {
      await untilBegun(beside, run);
      beside.begun[run - 1]!.finish();
    }
    await beside.onModuleDestroy();
    expect(job.begun).toHaveLength(1);
    job.begun[0]!.fail(new Error('expected by the test'));
    await untilBegun(job, 2);
    const stopped = job.onModuleDestroy();
    job.begun[1]!.finish();
    await stopped;
  });

  it('that is stopped finishes its batch and begins no other, nor another run', async () => {
    const job = new Job(HOUR_MS, false);
    const runs = [job.run(), job.run()];
    await untilBegun(job, 1);
    let isStopped = false;
    const stopped = job.onModuleDestroy().then(() => (isStopped = true));
    await new Promise(setImmediate);
    expect(isStopped).toBe(false);
    job.begun[0]!.finish();
    await Promise.all([stopped, ...runs]);
    expect(job.batches).toBe(1);
  });
});
