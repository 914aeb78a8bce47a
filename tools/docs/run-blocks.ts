import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES, ROOT } from '../lib/paths.ts';
import { run, runNode } from '../lib/processes.ts';
import type { Block } from './blocks.ts';

/** `replace` turns what a document names into what the test has. */
type Options = { replace?: Record<string, string>; env?: Record<string, string | undefined> };
type Result = { code: number; output: string };

const withFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-docs-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** `…` in a document stands for anything. */
const patternOf = (shown: string): RegExp =>
  new RegExp(
    withoutSpace(shown)
      .split('…')
      .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*?'),
  );

const compare = ({ place, shown }: Block, output: string): void => {
  if (shown === undefined) return;
  const difference = `${place}: the document shows\n${shown}\nand the answer was\n${output}`;
  assert.match(withoutSpace(output), patternOf(shown), difference);
};

/** Each block's output follows its mark, so that a failure names its block. */
const judge = (blocks: readonly Block[], mark: string, { code, output }: Result): void => {
  const [, ...outputs] = output.split(mark);
  const last = blocks[outputs.length - 1];
  assert.equal(code, 0, `${last?.place ?? 'Before the first block'}: exit code ${code}\n${outputs.at(-1) ?? output}`);
  assert.equal(outputs.length, blocks.length);
  blocks.forEach((block, index) => compare(block, outputs[index]!));
};

const withReplaced = (blocks: readonly Block[], replace: Record<string, string>): Block[] =>
  blocks.map((block) => ({
    ...block,
    text: Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), block.text),
  }));

/** Runs the blocks one after the other in one shell that stops at the first failure. */
export const runShell = (given: readonly Block[], { replace = {}, env = {} }: Options = {}): Promise<void> =>
  withFolder(async (folder) => {
    const blocks = withReplaced(given, replace);
    const mark = randomUUID();
    const script = blocks.map(({ text }) => `echo ${mark}\n${text}\n`).join('');
    await writeFile(join(folder, 'script.sh'), `exec 2>&1\nset -eu\n${script}`);
    judge(blocks, mark, await run('sh', [join(folder, 'script.sh')], { cwd: ROOT, env }));
  });

const COMPILER = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  target: 'es2023',
  module: 'nodenext',
  types: ['node'],
  skipLibCheck: true,
  outDir: 'run',
};

/** Checks the blocks as one TypeScript file, strictly, and runs it. */
export const runTypeScript = (given: readonly Block[], { replace = {}, env = {} }: Options = {}): Promise<void> =>
  withFolder(async (folder) => {
    const blocks = withReplaced(given, replace);
    const mark = randomUUID();
    const source = blocks.map(({ text, place }) => `// ${place}\nconsole.log('${mark}');\n${text}\n`).join('');
    await symlink(MODULES, join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: COMPILER, files: ['example.ts'] }),
    );
    await writeFile(join(folder, 'example.ts'), source);
    const checked = await runNode([join(MODULES, 'typescript/bin/tsc'), '-p', folder]);
    assert.equal(checked.code, 0, `${checked.output}\n${numbered(source)}`);
    judge(blocks, mark, await runNode([join(folder, 'run/example.js')], { cwd: ROOT, env }));
  });

const PROGRAMS = { js: [process.execPath, 'example.mjs'], python: ['python3', 'example.py'] } as const;

/** Runs a program that needs nothing installed. */
export const runProgram = (text: string, language: keyof typeof PROGRAMS, env: Record<string, string>): Promise<void> =>
  withFolder(async (folder) => {
    const [program, name] = PROGRAMS[language];
    await writeFile(join(folder, name), text);
    const { code, output } = await run(program, [join(folder, name)], { cwd: folder, env });
    assert.equal(code, 0, `${language}: ${output}`);
  });

const numbered = (source: string): string =>
  source
    .split('\n')
    .map((line, index) => `${index + 1} ${line}`)
    .join('\n');
