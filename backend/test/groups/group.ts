import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As many as there are files beside this one and workers: each group evaluates all modules of the app. */
const GROUPS = 3;
const FOLDERS = ['..', '../unit'];
/** The slowest first: dealt out one to each group, so that all groups take about the same time. */
const SLOW = [
  'webhooks.e2e',
  'document.e2e',
  'access-matrix.e2e',
  'admin-characters.e2e',
  'privacy.e2e',
  'game-characters.e2e',
  'uploads.e2e',
  'files-sweep.e2e',
  'recovery.e2e',
  'search.e2e',
  'panel-login.e2e',
  'incidents.e2e',
  'mail-queue.e2e',
  'confirmations.e2e',
  'merges.e2e',
  'messages.e2e',
  'ticket-creation-limits.e2e',
  'realtime-life.e2e',
  'security-console.e2e',
  'conflicts.e2e',
  'schema.e2e',
  'push.e2e',
  'realtime-recipients.e2e',
  'presence.e2e',
].map((name) => `../${name}.spec.ts`);

const inGlobals = globalThis as unknown as Record<string, Registering>;
type Registering = ((...args: unknown[]) => unknown) & {
  each: (...table: unknown[]) => (...args: unknown[]) => unknown;
};
const NAMES = ['describe', 'it', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'];

const specs = (): string[] => {
  const all = FOLDERS.flatMap((folder) => {
    const names = readdirSync(fileURLToPath(new URL(folder, import.meta.url))).sort();
    return names.filter((name) => /(?<!\.measured|\.wide)\.spec\.ts$/.test(name)).map((name) => `${folder}/${name}`);
  });
  const slow = SLOW.filter((path) => all.includes(path));
  return [...slow, ...all.filter((path) => !slow.includes(path))];
};

/** Dealt to and fro: who gets the slowest of one round gets the quickest of the next. */
const groupOf = (index: number): number => {
  const place = index % (2 * GROUPS);
  return Math.min(place, 2 * GROUPS - 1 - place);
};

/** Imports a file and keeps what it registers at its top level. */
const collect = async (path: string): Promise<(() => void)[]> => {
  const registrations: (() => void)[] = [];
  const originals = NAMES.map((name) => [name, inGlobals[name]!] as const);
  for (const [name, original] of originals) {
    const each =
      (...table: unknown[]) =>
      (...args: unknown[]) =>
        void registrations.push(() => void original.each(...table)(...args));
    inGlobals[name] = Object.assign((...args: unknown[]) => void registrations.push(() => void original(...args)), {
      each,
    });
  }
  await import(path);
  for (const [name, original] of originals) inGlobals[name] = original;
  return registrations;
};

/**
 * Runs the specs of a group in one file for Jest, which evaluates all modules anew for each file: the modules of the app take
 * four seconds of a core, most specs less. The hooks of a spec apply to that spec only.
 */
export const runGroup = async (number: number): Promise<void> => {
  for (const path of specs().filter((_, index) => groupOf(index) === number)) {
    const registrations = await collect(path);
    describe(basename(path), () => registrations.forEach((register) => register()));
  }
};
