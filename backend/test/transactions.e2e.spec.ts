import { Db } from '../src/common/persistence/db.js';
import { command } from '../src/common/persistence/statement.js';
import { requestContext } from '../src/common/tracing/request-context.js';
import { World } from '../src/worlds/world.entity.js';
import { type Someone, TestApp } from './support.js';
import { until } from './waiting.js';

// Without names: another file checks every statement that is known by one.
const ADD = command('', 'INSERT INTO worlds (name, code) VALUES ($1, $1)');
const CODES = command<{ code: string }>('', 'SELECT code FROM worlds ORDER BY id');
const SELF = command<{ pid: number; transaction: string | null }>(
  '',
  'SELECT pg_backend_pid() AS pid, txid_current_if_assigned() AS transaction',
);

let app: TestApp;
let db: Db;

beforeAll(async () => {
  app = await TestApp.start();
  db = app.app.get(Db);
});
beforeEach(() => app.db.query('DELETE FROM worlds'));
afterAll(() => app.close());

const codes = async (): Promise<string[]> => (await db.rows(CODES)).map(({ code }) => code);

/** The jobs that run at the start hold connections too, for a moment. */
const untilNoneIsBusy = () => until(() => db.pool.busy === 0, 'no busy connection');

describe('a transaction', () => {
  it('keeps what was begun side by side, in the order of the calls, and TypeORM writes within it', async () => {
    const seen = await db.transaction(async () => {
      await db.together({ a: () => db.execute(ADD, ['a']), b: () => db.execute(ADD, ['b']) });
      await db.repository(World).save({ name: 'c', code: 'c' } as World);
      await db.transaction(() => db.execute(ADD, ['d']));
      return codes();
    });
    expect(seen).toEqual(['a', 'b', 'c', 'd']);
    expect(await codes()).toEqual(seen);
  });

  it('keeps nothing when a statement fails, also if its failure is caught, and runs no callback', async () => {
    const callbacks: string[] = [];
    const work = db.transaction(async () => {
      await db.execute(ADD, ['a']);
      db.onCommit(() => callbacks.push('committed'));
      await db.execute(ADD, ['a']).catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect([await codes(), callbacks]).toEqual([[], []]);
  });

  it('runs its callbacks after the commit, in the order in which they were registered', async () => {
    const callbacks: string[] = [];
    await db.transaction(async () => {
      db.onCommit(() => callbacks.push('first'));
      db.onCommit(() => callbacks.push('second'));
      await db.execute(ADD, ['a']);
      expect(callbacks).toEqual([]);
    });
    expect(callbacks).toEqual(['first', 'second']);
  });

  it('fails with the first failure, not with its consequence', async () => {
    const work = db.transaction(async () => {
      await db.execute(ADD, [null]).catch(() => undefined);
      return codes();
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
  });

  it('keeps nothing when the work fails, and hands a clean connection back', async () => {
    const work = db.transaction(async () => {
      await db.execute(ADD, ['a']);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await codes()).toEqual([]);
    await untilNoneIsBusy();
  });

  it('says when its connection broke', async () => {
    const work = db.transaction(async () => {
      const [self] = await db.rows(SELF);
      await app.db.query('SELECT pg_terminate_backend($1)', [self!.pid]);
      await db.execute(ADD, ['a']);
    });
    await expect(work).rejects.toThrow(/terminat|not queryable/i);
    expect(await codes()).toEqual([]);
  });

  it('ends when all that was begun together has ended, with the first failure in the order of the parts', async () => {
    const steps: string[] = [];
    const slow = async () => {
      await codes();
      steps.push('slow');
      throw new Error('slow');
    };
    const refused = (): Promise<never> => {
      steps.push('refused');
      throw new Error('refused');
    };
    const both = db.transaction(() => db.together({ none: undefined, slow, refused }));
    await expect(both).rejects.toThrow('slow');
    expect(steps).toEqual(['refused', 'slow']);
    await expect(db.transaction(() => db.each([refused, slow], (work) => work()))).rejects.toThrow('refused');
    expect(steps).toEqual(['refused', 'slow', 'refused', 'slow']);
  });

  it('refuses the statements of a branch that goes on after its end, whether ours or of TypeORM', async () => {
    const branches: Promise<unknown>[] = [];
    const begin = (branch: Promise<unknown>): Promise<unknown> => {
      branches.push(branch);
      branch.catch(() => undefined);
      return branch;
    };
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = db.transaction(async () => {
      const worlds = db.repository(World);
      await Promise.all([
        begin(ended.then(() => db.rows(ADD, ['late']))),
        begin(ended.then(() => db.repository(World).insert({ name: 'later', code: 'later' }))),
        begin(ended.then(() => worlds.insert({ name: 'latest', code: 'latest' }))),
        db.rows(ADD, [null]),
      ]);
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
    end();
    expect((await Promise.allSettled(branches)).map(({ status }) => status)).toEqual(branches.map(() => 'rejected'));
    expect(await codes()).toEqual([]);
    await untilNoneIsBusy();
  });

  it('takes callbacks for its commit, and nobody else does', () => {
    expect(() => db.onCommit(() => undefined)).toThrow('outside a transaction');
  });
});

describe('statements begun together outside a transaction', () => {
  it('share a connection, each for itself', async () => {
    const ask = () => db.rows<{ pid: number; transaction: string | null }>(SELF);
    const { one, failed, two } = await db.together({
      one: ask,
      failed: () => db.rows(ADD, [null]).catch(() => 'failed'),
      two: ask,
    });
    expect(failed).toBe('failed');
    expect(one).toEqual([{ pid: two[0]!.pid, transaction: null }]);
    await untilNoneIsBusy();
  });
});

it('leaves connections to others while one person holds their share, and answers that person afterwards', async () => {
  const [busy, other] = [await app.staff(), await app.player()];
  let letGo!: () => void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const hold = () => db.together({ hold: () => held });
  const context = { requestId: '', traceId: '', ip: '', personId: busy.user.id };
  await untilNoneIsBusy();
  const holders = Array.from({ length: app.env.database.pool }, () => requestContext.run(context, hold));
  const answered: string[] = [];
  const list = async (name: string, who: Someone): Promise<void> => {
    await app.http(who).get('/api/tickets').expect(200);
    answered.push(name);
  };
  const waiting = list('busy', busy);
  await list('other', other);
  letGo();
  await Promise.all([...holders, waiting]);
  expect(answered).toEqual(['other', 'busy']);
});
