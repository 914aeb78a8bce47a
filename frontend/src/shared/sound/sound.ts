import { twice } from '../lib/retried';
import type { Chime } from './chime';

/** Loaded after the first screen, which needs no sound. */
const chime = () => twice(() => import('./chime'));

const unavailable = (error: unknown) => console.warn('sound: unavailable', error);

export const unlockSound = () => void chime().then(({ unlockSound: unlock }) => unlock(), unavailable);
export const ring = (kind: Chime) => void chime().then(({ ring: play }) => play(kind), unavailable);
/** @returns whether the browser plays the sound */
export const testSound = () =>
  chime().then(
    ({ testSound: test }) => test(),
    () => false,
  );
