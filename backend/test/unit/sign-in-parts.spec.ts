import { jest } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressBlock } from '../../src/auth/sign-in/address-block.js';
import { isRecoveryCode, newRecoveryCodes } from '../../src/auth/mfa/second-factor.js';
import { keyOfFolder, SecretKey } from '../../src/common/secrets/secret-key.js';
import { isToken, newToken, sha256 } from '../../src/auth/sessions/tokens.js';
import { Vault } from '../../src/common/secrets/vault.js';
import { WorkQueue } from '../../src/common/jobs/work-queue.js';
import { Env } from '../../src/config/env.js';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['2001:db8:1:2:8000::1', '2001:db8:1:2::/64'],
    ['nonsense', 'nonsense'],
    [null, 'unknown'],
  ])('%s counts as %s', (ip, block) => expect(addressBlock(ip)).toBe(block));
});

describe('a token', () => {
  it('is 256 random bits in base64url', () => {
    const tokens = Array.from({ length: 50 }, newToken);
    expect(new Set(tokens).size).toBe(50);
    expect(tokens.every((token) => /^[\w-]{43}$/.test(token) && isToken(token))).toBe(true);
  });

  it('is nothing else', () => {
    expect(['', 'x', sha256('x'), `${newToken()}=`, `${newToken()}\n`].some(isToken)).toBe(false);
  });
});

describe('recovery codes', () => {
  it('are ten different ones', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/.test(code) && isRecoveryCode(code))).toBe(
      true,
    );
  });
});

describe('the secret key', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'player-support-key-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once, for its owner only', () => {
    const home = join(folder, 'data');
    const key = keyOfFolder(home);
    expect(key).toHaveLength(32);
    expect(keyOfFolder(home)).toEqual(key);
    expect(statSync(join(home, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(home, 'secret.key'), 'utf8').trim()).toBe(key.toString('hex'));
  });

  it('is refused when damaged, rather than replaced', () => {
    writeFileSync(join(folder, 'secret.key'), 'abc');
    expect(() => keyOfFolder(folder)).toThrow('restore it from a backup');
  });
});

describe('the vault', () => {
  const vaultWith = (SECRET_KEY: string): Vault => {
    return new Vault(new SecretKey(Env.load({ SECRET_KEY })));
  };
  const vault = vaultWith('ab'.repeat(32));
  const encrypted = vault.encrypt('GEZDGNBVGY3TQOJQ', 7);

  it('gives back what it was given, and never looks the same twice', () => {
    expect(vault.decrypt(encrypted, 7)).toBe('GEZDGNBVGY3TQOJQ');
    expect(vault.encrypt('GEZDGNBVGY3TQOJQ', 7)).not.toBe(encrypted);
    expect(encrypted).not.toContain('GEZDGNBVGY3TQOJQ');
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a seed in clear', 'GEZDGNBVGY3TQOJQ'],
    ['a short tag', encrypted.split('.').with(3, 'AAAA').join('.')],
    ['a changed text', encrypted.split('.').with(2, 'AAAAAAAAAAAAAAAAAAAAAA').join('.')],
    ['another version', encrypted.replace('v1', 'v2')],
  ])('opens %s for nobody', (_, text) => expect(vault.decrypt(text, 7)).toBeNull());

  it('opens for nobody else and with no other key', () => {
    expect(vault.decrypt(encrypted, 8)).toBeNull();
    expect(vaultWith('cd'.repeat(32)).decrypt(encrypted, 7)).toBeNull();
  });

  it('marks the same secret of two people differently', () => {
    expect(vault.hmac('k7m2p-9xq4t', 7)).toBe(vault.hmac('k7m2p-9xq4t', 7));
    expect(vault.hmac('k7m2p-9xq4t', 7)).not.toBe(vault.hmac('k7m2p-9xq4t', 8));
  });
});

describe('a queue of work', () => {
  it('runs two at a time, in order, and refuses what is too much', async () => {
    const queue = new WorkQueue(2, 3, () => new Error('full'));
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const job = (id: number) => () => {
      started.push(id);
      return new Promise<number>((resolve) => finish.push(() => resolve(id)));
    };
    const jobs = [1, 2, 3, 4, 5].map((id) => queue.run(job(id)));
    await expect(queue.run(job(6))).rejects.toThrow('full');
    expect(started).toEqual([1, 2]);
    for (let next = 0; next < 5; next += 1) {
      finish[next]!();
      await jobs[next];
      await new Promise(setImmediate);
    }
    expect(started).toEqual([1, 2, 3, 4, 5]);
  });

  it('refuses whose turn does not come in time, and nobody else', async () => {
    jest.useFakeTimers();
    const queue = new WorkQueue(1, 3, () => new Error('full'), { ms: 5000, refusal: () => new Error('late') });
    let finish!: () => void;
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = queue.run(() => Promise.resolve('second'));
    jest.advanceTimersByTime(4999);
    const third = queue.run(() => Promise.resolve('third'));
    jest.advanceTimersByTime(1);
    await expect(second).rejects.toThrow('late');
    finish();
    await first;
    await expect(third).resolves.toBe('third');
    jest.useRealTimers();
  });

  it('goes on after a job that failed', async () => {
    const queue = new WorkQueue(1, 1, () => new Error('full'));
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(queue.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
