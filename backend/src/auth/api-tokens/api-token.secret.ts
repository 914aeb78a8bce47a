import { newToken } from '../sessions/tokens.js';

/** Makes a token recognizable to people, and to programs that look for secrets in sources. */
const PREFIX = 'pst_';
const API_TOKEN = /^pst_[\w-]{43}$/;

/** 256 random bits behind the prefix. */
export const newApiToken = (): string => `${PREFIX}${newToken()}`;

export const isApiToken = (value: string): boolean => API_TOKEN.test(value);
