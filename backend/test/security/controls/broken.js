import { EDGES } from './broken-edges.js';
import { RIGHTS } from './broken-rights.js';

/**
 * Builds with one check forgotten. Each has to turn the named test red; a test that stays green would not notice the loss.
 * `module` is a file of the build, `check` stands in it once and becomes `forgotten`.
 */
export const BROKEN = { ...RIGHTS, ...EDGES };
