import { after } from 'node:test';

const LINGER_MS = 3000;

/** Connections that were cut and servers that were killed may keep this process from ending, although its tests are over. */
after(() => void setTimeout(() => process.exit(), LINGER_MS).unref());
