import { after } from 'node:test';

const LINGER_MS = 3000;

/** Cut connections and killed servers may keep this process alive after its tests. */
after(() => void setTimeout(() => process.exit(), LINGER_MS).unref());
