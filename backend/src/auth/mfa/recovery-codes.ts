import { randomInt } from 'node:crypto';

const COUNT = 10;
const HALF = 5;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Ten codes such as `k7m2p-9xq4t`; 31^10 possibilities each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, () => `${half()}-${half()}`);

export const isRecoveryCode = (code: string): boolean => /^[a-z0-9]{5}-[a-z0-9]{5}$/i.test(code);

export const normalRecoveryCode = (code: string): string => code.toLowerCase();
