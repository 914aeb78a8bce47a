#!/usr/bin/env node
/**
 * Writes docs/openapi.json from the built server and the interface's types from that document.
 * With --check nothing is written: a stale file ends it with 1.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// npm puts it beside the interface, where its own version of TypeScript is.
const fromInterface = createRequire(new URL('../frontend/package.json', import.meta.url));
const { default: openapiTypescript, astToString } = fromInterface('openapi-typescript');

const root = fileURLToPath(new URL('..', import.meta.url));
const isCheck = process.argv.includes('--check');
const folder = mkdtempSync(join(tmpdir(), 'player-support-openapi-'));
const fresh = join(folder, 'openapi.json');

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

try {
  execFileSync(process.execPath, [join(root, 'backend/dist/openapi.js'), fresh], { stdio: 'inherit', env: {} });
  const document = readFileSync(fresh, 'utf8');
  const types = `// Made from docs/openapi.json by \`npm run openapi\`; never edited by hand.\n${astToString(await openapiTypescript(JSON.parse(document), { defaultNonNullable: false }))}`;
  const wanted = { 'docs/openapi.json': document, 'frontend/src/shared/contract/openapi.d.ts': types };
  const stale = Object.entries(wanted).filter(([path, text]) => read(join(root, path)) !== text);
  if (isCheck && stale.length > 0) {
    console.error(`Stale: ${stale.map(([path]) => path).join(', ')}. Run: npm run build && npm run openapi`);
    process.exitCode = 1;
  }
  if (!isCheck) for (const [path, text] of stale) writeFileSync(join(root, path), text);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
