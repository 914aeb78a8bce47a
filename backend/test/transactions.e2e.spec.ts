import { Db } from '../src/common/db.js';
import { World } from '../src/worlds/world.entity.js';
import { TestApp } from './support.js';

const ADD = { name: 'test-add-world', text: 'INSERT INTO worlds (name, code) VALUES ($1, $1)' };
const CODES = { name: 'test-codes', text: 'SELECT code FROM worlds ORDER BY id' };
const SELF = { name: 'test-self', text: 'SELECT pg_backend_pid() AS pid, txid_current_if_assigned() AS transaction' };

let app: TestApp;
let db: Db;

beforeAll(async () => {
  app = await TestApp.start();
  db = app.app.get(Db);
});
beforeEach(() => app.db.query('DELETE FROM worlds'));
afterAll(() => app.close());

const codes = async (): Promise<string[]> => (await db.rows<{ code: string }>(CODES)).map(({ code }) => code);

describe('a transaction', () => {
  it('keeps what was only sent, in the order of all others, and TypeORM writes within it', async () => {
    const seen = await db.transaction(async () => {
      db.send(ADD, ['a']);
      await db.repository(World).save({ name: 'b', code: 'b' } as World);
      await db.transaction(async () => db.send(ADD, ['c']));
      return codes();
    });
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(await codes()).toEqual(seen);
  });

  it('keeps nothing when what was only sent fails, and says so', async () => {
    const told: string[] = [];
    const work = db.transaction(async () => {
      await db.rows(ADD, ['a']);
      db.onCommit(() => told.push('committed'));
      db.send(ADD, ['a']);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect([await codes(), told]).toEqual([[], []]);
  });

  it('names the first fault, not what it led to', async () => {
    const work = db.transaction(async () => {
      db.send(ADD, [null]);
      return codes();
    });
    await expect(work).rejects.toMatchObject({ code: '23502' });
  });

  it('keeps nothing when the work fails, and hands a clean connection back', async () => {
    const work = db.transaction(async () => {
      db.send(ADD, ['a']);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await codes()).toEqual([]);
    expect(app.db.isInitialized && db.pool.busy).toBe(0);
  });

  it('says when its connection broke', async () => {
    const work = db.transaction(async () => {
      const [self] = await db.rows<{ pid: number }>(SELF);
      await app.db.query('SELECT pg_terminate_backend($1)', [self!.pid]);
      db.send(ADD, ['a']);
    });
    await expect(work).rejects.toThrow(/terminat|not queryable/i);
    expect(await codes()).toEqual([]);
  });

  it('is where alone statements may be sent', () => {
    expect(() => db.send(ADD, ['a'])).toThrow('outside a transaction');
  });
});

describe('statements together', () => {
  it('share a connection, each for itself', async () => {
    const ask = () => db.rows<{ pid: number; transaction: string | null }>(SELF);
    const [[one], failed, [two]] = await db.together(() =>
      Promise.all([ask(), db.rows(ADD, [null]).catch(() => 'failed'), ask()]),
    );
    expect(failed).toBe('failed');
    expect(one).toEqual({ pid: two!.pid, transaction: null });
    expect(db.pool.busy).toBe(0);
  });
});
