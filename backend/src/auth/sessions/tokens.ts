import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (value: string): boolean => TOKEN.test(value);

/** A fast hash suffices for long random input. */
export const sha256 = (value: string): string => hash('sha256', value);
