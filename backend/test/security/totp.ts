import { createHmac } from 'node:crypto';
import { until } from '../waiting.js';
import type { Person } from './person.js';

const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((eight) => Number.parseInt(eight, 2)));
};

/** The code of a seed, some steps before or after now (RFC 6238), made independently of the product. */
export const codeOf = (seed: string, steps = 0): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(stepNow() + steps));
  const digest = createHmac('sha1', fromBase32(seed)).update(counter).digest();
  const offset = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** Waits for the next step when this one ends soon, so that a test sees one step from beginning to end. */
const steadyStep = async (neededMs = 15_000): Promise<void> => {
  const left = STEP_MS - (Date.now() % STEP_MS);
  const next = stepNow() + 1;
  if (left < neededMs) await until(() => stepNow() === next, 'the next step');
};

const stepNow = (): number => Math.floor(Date.now() / STEP_MS);

/**
 * Returns the result of a `run` that began and ended within one step; otherwise its result proves nothing, and it is
 * repeated.
 */
export const inOneStep = async <Found>(run: () => Promise<Found>): Promise<Found> => {
  for (;;) {
    await steadyStep();
    const step = stepNow();
    const found = await run();
    if (stepNow() === step) return found;
  }
};

/** A code that is surely wrong: none of the steps around has it. */
export const wrongCodeOf = (seed: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(seed, steps));
  return ['000001', '000002', '000003', '000004', '000005', '000006'].find((code) => !near.includes(code))!;
};

/** Turns the second factor on and forgets that its first code was used. @returns the seed and the recovery codes */
export const turnOnMfa = async (person: Person): Promise<{ seed: string; recoveryCodes: string[] }> => {
  const setUp = await person.post('/api/auth/mfa/setup', { password: person.account.password });
  const { secret: seed } = setUp.json<{ secret: string }>();
  const enabled = await person.post('/api/auth/mfa/enable', { token: codeOf(seed) });
  if (enabled.status !== 200) throw new Error(enabled.text);
  await person.product.rows('UPDATE users SET "mfaLastStep" = 0 WHERE id = $1', [person.id]);
  return { seed, ...enabled.json<{ recoveryCodes: string[] }>() };
};
