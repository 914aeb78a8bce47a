import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { readCharacters } from '../src/worlds/game/game-answer.js';

const COUNT = 500;
const DELAY_MAX_MS = 50;

it('an answer of 500 bad characters holds up the event loop for some milliseconds at a time', async () => {
  const reply = { status: 200, body: JSON.stringify(Array.from({ length: COUNT }, () => ({}))) };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // The first answers are read by code that is not compiled yet.
  for (let times = 0; times < 3; times += 1) await readCharacters(reply, () => undefined);
  delay.enable();
  // Noted by a timer, from its first time on and late itself.
  await sleep(10);
  await readCharacters(reply, () => undefined);
  await sleep(10);
  delay.disable();
  expect(delay.max / 1e6).toBeLessThan(DELAY_MAX_MS);
});
