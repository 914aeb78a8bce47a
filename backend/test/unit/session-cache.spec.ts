import { jest } from '@jest/globals';
import { SessionCache } from '../../src/auth/sessions/session-cache.js';
import type { LiveSession } from '../../src/auth/sessions/sessions.repository.js';
import { Role } from '../../src/common/access/role.js';

const HOUR_MS = 3_600_000;

describe('sessions in memory', () => {
  let cache: SessionCache;
  let reads: number;
  const session = (endsAt = performance.now() + HOUR_MS): LiveSession => ({
    id: 1,
    userId: 7,
    name: 'Ana',
    role: Role.User,
    mfaEnabled: false,
    hasTemporaryPassword: false,
    endsAt,
    isUseStale: false,
  });
  const find = (found = session()) =>
    cache.find('hash', () => {
      reads += 1;
      return Promise.resolve(found);
    });
  beforeEach(() => {
    jest.useFakeTimers();
    cache = new SessionCache();
    reads = 0;
  });
  afterEach(() => jest.useRealTimers());

  it('are believed for a second', async () => {
    await find();
    jest.advanceTimersByTime(999);
    await find();
    expect(reads).toBe(1);
    jest.advanceTimersByTime(1);
    await find();
    expect(reads).toBe(2);
  });

  it('are read anew after a change was heard of', async () => {
    await find();
    jest.advanceTimersByTime(1);
    cache.changed(7);
    jest.advanceTimersByTime(1);
    await find();
    await find();
    expect(reads).toBe(2);
  });

  it('are not believed while a change is under way, however often they are read', async () => {
    await find();
    cache.changing(7);
    await find();
    cache.changed(7);
    await find();
    expect(reads).toBe(3);
    jest.advanceTimersByTime(15_001);
    await find();
    await find();
    expect(reads).toBe(4);
  });

  it('are not believed when the change came while they were read', async () => {
    await cache.find('hash', () => {
      jest.advanceTimersByTime(1);
      cache.changed(7);
      return Promise.resolve(session());
    });
    await find();
    expect(reads).toBe(1);
  });

  it('stay when somebody else changes', async () => {
    await find();
    cache.changing(8);
    await find();
    expect(reads).toBe(1);
  });

  it('end on time', async () => {
    await find(session(performance.now() + 500));
    jest.advanceTimersByTime(500);
    await find();
    expect(reads).toBe(2);
  });

  it('that do not exist are asked for each time', async () => {
    expect(await cache.find('nobody', () => Promise.resolve(undefined))).toBeUndefined();
    expect(await cache.find('nobody', () => Promise.resolve(session()))).toBeDefined();
  });
});
