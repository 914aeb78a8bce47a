import { dirname, join, resolve } from 'node:path';
import { ROOT } from '../install.mjs';

export { ROOT };
export const BACKEND = join(ROOT, 'backend');
export const MODULES = join(ROOT, 'node_modules');

/** `FAULTS_SERVER` replaces the build, to prove that the tests fail with a broken one. */
export const SERVER = resolve(process.env.FAULTS_SERVER ?? join(BACKEND, 'dist/main.js'));

export const built = (path: string): string => join(dirname(SERVER), path);

export const OUTPUT = join(ROOT, 'tools/output');
