import { after } from 'node:test';

const LINGER_MS = 3000;

/** Lines that were cut and servers that were killed may leave something that keeps this process from ending: the tests are over. */
after(() => void setTimeout(() => process.exit(), LINGER_MS).unref());
