import { Load } from './children.mjs';
import { median, short, whole } from './numbers.mjs';
import { startProduct } from './product.mjs';
import { QUESTIONS, subjectsIn } from './questions.mjs';
import { onStage } from './stage.mjs';

/** Larger ones are not copied: what is written to them here is nothing beside what they hold. */
const COPIED_MAX = 100_000;

const standing = async (stage, cluster, size) => {
  const url = size <= COPIED_MAX ? await cluster.copy(stage, size) : cluster.urlOf(size);
  const { address } = await startProduct(stage, url);
  return { size, address, subjects: await subjectsIn(url, address) };
};

/** One connection: how long an answer takes, and not how long it waits for others. */
const ask = async (load, { address: origin, subjects }, { units }, seconds) =>
  (await load.run({ origin, connections: 1, seconds, units: units(subjects) })).p50;

/** All sizes in turn, several times over. */
const measured = async (load, places, question, { bursts, burstSeconds }) => {
  const times = places.map(() => []);
  for (const place of places) await ask(load, place, question, burstSeconds);
  for (let number = 0; number < bursts; number += 1)
    for (const [index, place] of places.entries()) times[index].push(await ask(load, place, question, burstSeconds));
  return times.map(median);
};

export const isKept = ({ factor, ms }, medians) =>
  factor ? medians.at(-1) <= factor * medians[0] : medians.at(-1) <= ms;

/** The same questions to databases of every size, each with a product of its own. */
export const measureGrowth = (cluster, options) =>
  onStage(async (stage) => {
    const { sizes } = options;
    console.log(`\nMedian in ms at ${sizes.map(whole).join(', ')} tickets:`);
    const places = [];
    for (const size of sizes) places.push(await standing(stage, cluster, size));
    const load = new Load(stage);
    const questions = [];
    for (const question of QUESTIONS) {
      const medians = await measured(load, places, question, options);
      questions.push({ name: question.name, limit: question.limit, medians });
      console.log(
        `  ${question.name}: ${medians.map(short).join(' · ')}${isKept(question.limit, medians) ? '' : '  (!)'}`,
      );
    }
    return { sizes, questions };
  });
