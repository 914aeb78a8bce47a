import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 10;

export const until = async (condition: () => boolean | Promise<boolean>, ms: number): Promise<boolean> => {
  const deadline = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
};
