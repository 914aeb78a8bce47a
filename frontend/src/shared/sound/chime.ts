import { mute } from './mute';

export type Chime = 'notification' | 'message' | 'update';

const sounds: Record<Chime, { volume: number; ms: number }> = {
  notification: { volume: 0.5, ms: 200 },
  message: { volume: 0.3, ms: 150 },
  update: { volume: 0.4, ms: 300 },
};
const FROM_HZ = 800;
const TO_HZ = 600;
const ATTACK_S = 0.005;
const SILENCE = 0.0001;
const REST_MS = 1_500;
const LOCK = 'player-support-chime';

let context: AudioContext | null = null;
let tones = 0;
let lastAt = -Infinity;

const failed = (error: unknown) => console.warn('sound: failed', error);

/** A running context keeps the audio device and the processor busy, even in silence. */
async function suspendInSilence(audio: AudioContext) {
  if (tones === 0) await audio.suspend();
}

async function unlock() {
  try {
    context ??= new AudioContext();
    await context.resume();
    await suspendInSilence(context);
  } catch (error) {
    console.warn('sound: unavailable', error);
  }
}

/** Browsers allow sound only after user input, so the audio context starts with the first key or click. */
export function unlockSound() {
  const start = () => {
    // A touch start, Escape, and Ctrl alone do not count as user activation.
    if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
    window.removeEventListener('pointerup', start);
    window.removeEventListener('keydown', start);
    void unlock();
  };
  // Signing in counts as user activation, before this module was loaded.
  if ('userActivation' in navigator && navigator.userActivation.hasBeenActive) return start();
  window.addEventListener('pointerup', start);
  window.addEventListener('keydown', start);
}

async function play(audio: AudioContext, { volume, ms }: { volume: number; ms: number }) {
  tones += 1;
  await audio.resume();
  const now = audio.currentTime;
  const end = now + ms / 1_000;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'sine';
  tone.frequency.setValueAtTime(FROM_HZ, now);
  tone.frequency.exponentialRampToValueAtTime(TO_HZ, end);
  gain.gain.setValueAtTime(SILENCE, now);
  gain.gain.linearRampToValueAtTime(volume, now + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(gain).connect(audio.destination);
  tone.addEventListener('ended', () => {
    tones -= 1;
    void suspendInSilence(audio);
  });
  tone.start(now);
  tone.stop(end);
}

/** @returns whether the browser plays the sound */
export async function testSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    await play(context, sounds.notification);
    return true;
  } catch (error) {
    failed(error);
    return false;
  }
}

async function asTheOnlyTab(ringOnce: () => void) {
  if (!('locks' in navigator)) return ringOnce();
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ringOnce();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
  });
}

/** Plays the sound at most every 1.5 s across all tabs. Failures are only logged. */
export async function ring(chime: Chime): Promise<void> {
  const audio = context;
  const now = performance.now();
  if (!audio || mute.get() || now - lastAt < REST_MS) return;
  lastAt = now;
  try {
    await asTheOnlyTab(() => void play(audio, sounds[chime]).catch(failed));
  } catch (error) {
    failed(error);
  }
}
