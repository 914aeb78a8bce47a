import { randomBytes } from 'node:crypto';
import speakeasy from 'speakeasy';

const SEED_BYTES = 20;
const STEP_SECONDS = 30;
/** Steps before and after the present one that are accepted as well: clocks differ. Must be a number, see speakeasy issue 75. */
const WINDOW_STEPS = 1;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SEED = /^[A-Z2-7]{32}$/;
const CODE = /^[0-9]{6}$/;

/** 160 random bits as RFC 4226 §4 recommends, in base32 (RFC 4648 §6); speakeasy's own seeds are not evenly distributed. */
export const newSeed = (): string =>
  [...randomBytes(SEED_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
    .match(/.{5}/g)!
    .map((five) => BASE32[Number.parseInt(five, 2)])
    .join('');

/** The time step of a valid code of now (RFC 6238). Six digits in a string only: speakeasy also takes arrays and exponents. */
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
  // Apps do not all read "+" as a space.
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
};
