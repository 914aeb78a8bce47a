/** Runs the fenced blocks of the documentation and compares the output with the documented one. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withCleanup } from '../lib/cleanup.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { MODULES, ROOT } from '../lib/paths.ts';
import { run, runNode } from '../lib/processes.ts';

/** A fenced block with the JSON or text block right below it. */
const FENCE = /^```(\w*)\n(.*?)\n```$(?:\n{1,2}```(?:json|text)\n(.*?)\n```$)?/gms;
/** These change the machine or are covered by another suite. */
const NOT_RUN = /^(sudo|docker|git clone|npm run dev)\b/;
/** `examples.test.ts` runs their examples in this order: the last one erases a person. */
export const DOCUMENTS = [
  'docs/getting-started.md',
  'docs/integration.md',
  'docs/webhooks.md',
  'docs/operation.md',
  'docs/privacy.md',
];
/** `installation.test.ts` runs its examples. */
export const INSTALLATION = 'docs/installation.md';
/** Printed before each block's output, so that a failure names its block. */
const MARK = '-- next block --';

export type Example = { place: string; text: string; shown: string | undefined };
type Options = { replace?: Record<string, string>; env?: Record<string, string | undefined> };
type Result = { code: number; output: string };

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export const examplesIn = (
  path: string,
  language: 'sh' | 'ts' | 'typescript' | 'sql' | 'js' | 'javascript' | 'python',
): Example[] =>
  [...read(path).matchAll(FENCE)]
    .filter(([, name, text]) => name === language && !NOT_RUN.test(text!))
    .map(([, , text, shown], number) => ({ place: `${path}: ${language} block ${number + 1}`, text: text!, shown }));

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

const patternOf = (shown: string): RegExp =>
  new RegExp(
    withoutSpace(shown)
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll('…', '.*?'),
  );

const judge = (examples: readonly Example[], { code, output }: Result): void => {
  const [, ...outputs] = output.split(MARK);
  assert.equal(code, 0, `${examples[outputs.length - 1]?.place ?? 'Before the first block'}\n${output}`);
  assert.equal(outputs.length, examples.length);
  for (const [index, { place, shown }] of examples.entries())
    if (shown !== undefined)
      assert.match(withoutSpace(outputs[index]!), patternOf(shown), `${place} shows another answer`);
};

const programOf = (examples: readonly Example[], mark: string, replace: Record<string, string> = {}): string =>
  Object.entries(replace).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    examples.map(({ text }) => `${mark}\n${text}\n`).join(''),
  );

export const runShell = (examples: readonly Example[], { replace, env = {} }: Options = {}): Promise<void> =>
  withCleanup(async (end) => {
    const file = join(await temporaryFolder(end), 'script.sh');
    await writeFile(file, `exec 2>&1\nset -eu\n${programOf(examples, `echo '${MARK}'`, replace)}`);
    judge(examples, await run('sh', [file], { env }));
  });

const STRICT = '--strict --noUncheckedIndexedAccess --noUnusedLocals --skipLibCheck --target es2023 --module nodenext';

/** Compiles the blocks in strict mode as one TypeScript file and runs it. */
export const runTypeScript = (examples: readonly Example[], { replace, env = {} }: Options = {}): Promise<void> =>
  withCleanup(async (end) => {
    const folder = await temporaryFolder(end);
    await symlink(MODULES, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'example.ts'), programOf(examples, `console.log('${MARK}');`, replace));
    const compiler = [join(MODULES, 'typescript/bin/tsc'), ...STRICT.split(' '), '--types', 'node', 'example.ts'];
    const { code, output } = await runNode(compiler, { cwd: folder });
    assert.equal(code, 0, `${examples[0]!.place} and those after it\n${output}`);
    judge(examples, await runNode([join(folder, 'example.js')], { env }));
  });

const PROGRAMS = { js: [process.execPath, 'example.mjs'], python: ['python3', 'example.py'] } as const;

export const runPrograms = (path: string, language: keyof typeof PROGRAMS, env: Record<string, string>) =>
  withCleanup(async (end) => {
    const [program, name] = PROGRAMS[language];
    const folder = await temporaryFolder(end);
    for (const { place, text } of examplesIn(path, language)) {
      await writeFile(join(folder, name), text);
      const { code, output } = await run(program, [name], { cwd: folder, env });
      assert.equal(code, 0, `${place}\n${output}`);
    }
  });
