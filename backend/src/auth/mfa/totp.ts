import { randomBytes } from 'node:crypto';
import speakeasy from 'speakeasy';

const SEED_BYTES = 20;
const STEP_SECONDS = 30;
/**
 * Accepts one step before and after the current one, because clocks differ. Must be a number, see speakeasy issue 75.
 */
const WINDOW_STEPS = 1;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SEED = /^[A-Z2-7]{32}$/;
const CODE = /^[0-9]{6}$/;

/**
 * 160 random bits as RFC 4226 §4 recommends, in base32 (RFC 4648 §6). The seeds of speakeasy are not evenly
 * distributed.
 */
export const newSeed = (): string =>
  [...randomBytes(SEED_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{5}/g)!
    .map((five) => BASE32[Number.parseInt(five, 2)])
    .join('');

/**
 * The time step of a currently valid code (RFC 6238), else null. speakeasy also accepts arrays and exponents, so only
 * six digits in a string pass.
 */
export const stepOfCode = (seed: string, code: unknown, at: Date): number | null => {
  if (!SEED.test(seed) || typeof code !== 'string' || !CODE.test(code)) return null;
  const time = Math.floor(at.getTime() / 1000);
  const match = speakeasy.totp.verifyDelta({
    secret: seed,
    encoding: 'base32',
    token: code,
    digits: DIGITS,
    step: STEP_SECONDS,
    window: WINDOW_STEPS,
    time,
  });
  return match ? Math.floor(time / STEP_SECONDS) + match.delta : null;
};

export const otpauthUrl = (seed: string, issuer: string, account: string): string => {
  const query = new URLSearchParams({
    secret: seed,
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  // Some apps do not read "+" as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
