import { readFileSync } from 'node:fs';

const PACKAGE = new URL('../../package.json', import.meta.url);

/** The version of the product. Other places read it here, and a test compares all `package.json` and the changelog. */
export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
