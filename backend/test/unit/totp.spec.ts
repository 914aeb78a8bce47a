import speakeasy from 'speakeasy';
import { newSeed, otpauthUrl, stepOfCode } from '../../src/auth/mfa/totp.js';

/** The seed of RFC 6238 appendix B in base32; its codes have eight digits there, ours are the last six. */
const RFC_SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);
const codeAt = (seed: string, step: number): string =>
  speakeasy.hotp({ secret: seed, encoding: 'base32', counter: step });

describe('codes of the second factor', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    expect(stepOfCode(RFC_SEED, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('of step %i are accepted: %s', (offset, accepted) => {
    const step = 58_000_000;
    const found = stepOfCode(RFC_SEED, codeAt(RFC_SEED, step + offset), at(step * 30 + 15));
    expect(found).toBe(accepted ? step + offset : null);
  });

  const seed = newSeed();
  const now = new Date();
  const code = codeAt(seed, Math.floor(now.getTime() / 30_000));
  it.each([
    ['a number', Number(code)],
    ['an array', [code]],
    ['a sign', `+${code.slice(1)}`],
    ['a space before', ` ${code}`],
    ['a line end behind', `${code}\n`],
    ['an exponent', '1234e5'],
    ['other digits', '１２３４５６'],
    ['too few', code.slice(1)],
    ['too many', `${code}0`],
    ['nothing', ''],
    ['null', null],
    ['an object', { toString: () => code }],
  ])('are six digits in a string, not %s', (_, wrong) => {
    expect(stepOfCode(seed, code, now)).not.toBeNull();
    expect(stepOfCode(seed, wrong, now)).toBeNull();
  });

  it.each(['', 'JBSWY3DP', seed.toLowerCase(), `${seed}A`, '1'.repeat(32)])(
    'are never right for the seed "%s"',
    (bad) => {
      const guess = speakeasy.totp({ secret: bad || 'A', encoding: 'base32' });
      expect(stepOfCode(bad, guess, new Date())).toBeNull();
    },
  );
});

describe('seeds', () => {
  it('are 20 bytes in base32 and never the same', () => {
    const seeds = Array.from({ length: 100 }, newSeed);
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('use every letter of the alphabet', () => {
    const letters = new Set(Array.from({ length: 200 }, newSeed).join(''));
    expect(letters.size).toBe(32);
  });

  it('are told to authenticator apps with the name of the club', () => {
    expect(otpauthUrl(RFC_SEED, 'Clube & Cia', 'ana@clube.test')).toBe(
      `otpauth://totp/Clube%20%26%20Cia:ana%40clube.test?secret=${RFC_SEED}&issuer=Clube%20%26%20Cia&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
