import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** As many as there are files beside this one. */
const GROUPS = 8;
const FOLDERS = ['..', '../unit'];

const inGlobals = globalThis as unknown as Record<string, Registering>;
type Registering = ((...args: unknown[]) => unknown) & {
  each: (...table: unknown[]) => (...args: unknown[]) => unknown;
};
const NAMES = ['describe', 'it', 'beforeAll', 'afterAll', 'beforeEach', 'afterEach'];

const specs = (): string[] =>
  FOLDERS.flatMap((folder) => {
    const names = readdirSync(fileURLToPath(new URL(folder, import.meta.url))).sort();
    return names.filter((name) => /(?<!\.measured|\.wide)\.spec\.ts$/.test(name)).map((name) => `${folder}/${name}`);
  });

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
 * Runs every eighth spec in one file for Jest, which evaluates all modules anew for each file: the modules of the app take
 * four seconds of a core, most specs less. The hooks of a spec apply to that spec only.
 */
export const runGroup = async (number: number): Promise<void> => {
  for (const path of specs().filter((_, index) => index % GROUPS === number)) {
    const registrations = await collect(path);
    describe(basename(path), () => registrations.forEach((register) => register()));
  }
};
