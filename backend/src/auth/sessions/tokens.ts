import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** 256 random bits (ASVS 7.2.3); 43 characters of base64url. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (value: string): boolean => TOKEN.test(value);

/** A fast hash suffices for long random input, which is no password. */
export const sha256 = (value: string): string => hash('sha256', value);
