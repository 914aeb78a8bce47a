import { CircuitBreaker } from '../../src/common/outgoing/circuit-breaker.js';

describe('a circuit breaker', () => {
  let now = 0;
  let tried = 0;
  const breaker = (): CircuitBreaker => new CircuitBreaker({ failures: 2, restMs: 1000 }, () => now);
  const good = (): Promise<string> => Promise.resolve(`tried ${(tried += 1)}`);
  const bad = (): Promise<string> => {
    tried += 1;
    return Promise.reject(new Error('away'));
  };
  beforeEach(() => (now = tried = 0));

  const failed = async (one: CircuitBreaker, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await expect(one.run(bad)).rejects.toThrow('away');
  };

  it('tries nothing after so many failures in a row, until the rest is over', async () => {
    const one = breaker();
    await failed(one, 2);
    expect(await one.run(good)).toBeUndefined();
    now = 999;
    expect([one.canTry, await one.run(good), tried]).toEqual([false, undefined, 2]);
    now = 1000;
    expect(await one.run(good)).toBe('tried 3');
    expect(await one.run(good)).toBe('tried 4');
  });

  it('forgets failures that a success parts', async () => {
    const one = breaker();
    await failed(one, 1);
    await one.run(good);
    await failed(one, 1);
    expect(one.canTry).toBe(true);
  });

  it('tries anyway when told to: a success ends the rest, a failure begins it anew', async () => {
    const one = breaker();
    await failed(one, 2);
    now = 999;
    await expect(one.runAnyway(bad)).rejects.toThrow('away');
    now = 1998;
    expect([one.isResting, await one.run(good)]).toEqual([true, undefined]);
    now = 1999;
    expect([one.isResting, one.canTry]).toEqual([false, true]);
    now = 1998;
    expect(await one.runAnyway(good)).toBe('tried 4');
    expect([one.isResting, one.canTry]).toEqual([false, true]);
  });

  it('lets one alone find out, and rests again when that fails', async () => {
    const one = breaker();
    await failed(one, 2);
    now = 1000;
    let fail: (error: Error) => void = () => undefined;
    const trial = one.run(() => new Promise((_, reject) => (fail = reject)));
    expect(await one.run(good)).toBeUndefined();
    fail(new Error('away still'));
    await expect(trial).rejects.toThrow('away still');
    now = 1999;
    expect(await one.run(good)).toBeUndefined();
    now = 2000;
    expect(await one.run(good)).toBe('tried 3');
  });
});
