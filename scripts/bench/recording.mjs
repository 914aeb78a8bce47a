import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onStage } from './stage.mjs';
import { startRecorded, temporaryFolder } from './product.mjs';

const SETTLE_MS = 100;
/** Cached, and part of every request alike. */
const isSession = ({ text }) => /\b(FROM|UPDATE) sessions\b/.test(text);

const linesIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : []);

const ask = async (address, { method = 'GET', path, headers, body, expect = 200 }) => {
  const response = await fetch(address + path, { method, headers, body });
  const text = await response.text();
  if (response.status !== expect) throw new Error(`${method} ${path}: ${response.status} ${text}`);
};

/** Asks a product of its own once for each request. @returns the statements of each, without those of the session */
export const recorded = (url, requests) =>
  onStage(async (stage) => {
    const file = join(await temporaryFolder(stage), 'sql');
    const { address } = await startRecorded(stage, url, file);
    const found = {};
    for (const [name, request] of Object.entries(requests)) {
      rmSync(file, { force: true });
      await ask(address, request);
      await sleep(SETTLE_MS);
      found[name] = linesIn(file)
        .map((line) => JSON.parse(line))
        .filter((statement) => !isSession(statement));
    }
    return found;
  });
