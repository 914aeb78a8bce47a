import { join } from 'node:path';
import { readyProduct } from '../faults/lib/installation.mjs';
import { realpath, rm } from 'node:fs/promises';
import { median, short } from './numbers.mjs';
import { startProduct, temporaryFolder } from './product.mjs';
import { onStage } from './stage.mjs';

/** As on somebody's own machine: demo data, the embedded database. The first start makes the database and does not count. */
const embedded = async (stage, starts) => {
  const DATA_DIR = await temporaryFolder(stage);
  stage.after(async () => {
    const database = await realpath(join(DATA_DIR, 'postgres')).catch(() => DATA_DIR);
    await rm(database, { recursive: true, force: true });
  });
  const times = [];
  for (let number = 0; number <= starts; number += 1) {
    const product = await readyProduct(stage, { DATA_DIR });
    times.push(product.readyAfter);
    await product.stop();
  }
  return { first: times[0], again: median(times.slice(1)) };
};

const outer = async (url, starts) => {
  const times = [];
  for (let number = 0; number < starts; number += 1)
    times.push(await onStage(async (stage) => (await startProduct(stage, url)).readyAfter));
  return median(times);
};

/** Seconds until `/readyz` says yes. */
export const measureStart = (cluster, size, { starts }) =>
  onStage(async (stage) => {
    console.log('\nStart until /readyz:');
    const { first, again } = await embedded(stage, starts);
    const withOuter = await outer(cluster.urlOf(size), starts);
    console.log(`  ${short(again)} s with its own database (${short(first)} s the first time)`);
    console.log(`  ${short(withOuter)} s with another one`);
    return { embedded: again, first, outer: withOuter };
  });
