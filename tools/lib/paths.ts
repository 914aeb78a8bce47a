import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../install.mjs';

export { ROOT };
export const BACKEND = join(ROOT, 'backend');
export const MODULES = join(ROOT, 'node_modules');

/** The built server. Another build may be tested: one that was broken on purpose has to fail. */
export const SERVER = resolve(process.env.FAULTS_SERVER ?? join(BACKEND, 'dist/main.js'));

/** A file of the built backend, of the same build as the server. */
export const built = (path: string): string => join(dirname(SERVER), path);

/** Where the runs of benchmarks leave what is not committed. */
export const OUTPUT = join(ROOT, 'tools/output');
