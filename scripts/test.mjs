#!/usr/bin/env node
/** `npm test`: everything there is to prove. `-- --only=api,browser` runs a part. The last line is the sum. */
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { SUITES } from './lib/suites.mjs';

const wanted = () => {
  const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
  const names = only?.split(',') ?? Object.keys(SUITES);
  const unknown = names.filter((name) => !SUITES[name]);
  if (unknown.length > 0)
    throw new Error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(SUITES).join(', ')}.`);
  return names;
};

const failure = (error) => {
  console.error(error.message);
  return { passed: 0, failed: 1 };
};

const runSuite = async (name) => {
  const { title, run } = SUITES[name];
  const begin = Date.now();
  console.log(`\n== ${title} (${name})`);
  const result = await run().catch(failure);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  return result;
};

const prepare = async () => {
  await ensureInstalled();
  await ensureBuilt();
  return { passed: 0, failed: 0 };
};

/** Without packages and a build no suite can say anything; that is one failure, not none. */
const runAll = async (names) => {
  const results = [await prepare().catch(failure)];
  if (results[0].failed === 0) for (const name of names) results.push(await runSuite(name));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
};

await command(async () => {
  const { passed, failed } = await runAll(wanted());
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
});
