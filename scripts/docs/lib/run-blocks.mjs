import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MODULES, ROOT, TOOLS } from '../../lib/paths.mjs';
import { node, quietly, start } from '../../lib/run.mjs';

const PIPES = { stdio: ['ignore', 'pipe', 'pipe'] };

const withFolder = async (work) => {
  const folder = await mkdtemp(join(tmpdir(), 'player-support-docs-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const withoutSpace = (text) => text.replace(/\s+/g, '');

/** `…` in a document stands for anything. */
const patternOf = (shown) =>
  new RegExp(
    withoutSpace(shown)
      .split('…')
      .map((piece) => piece.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
      .join('.*?'),
  );

const compare = ({ place, shown }, output) => {
  if (shown === undefined) return;
  const said = `${place}: the document shows\n${shown}\nand the answer was\n${output}`;
  assert.match(withoutSpace(output), patternOf(shown), said);
};

/** Each block's output stands behind its mark, so that a failure can be laid to a block. */
const judge = (blocks, mark, { code, output }) => {
  const [, ...outputs] = output.split(mark);
  const last = blocks[outputs.length - 1];
  assert.equal(code, 0, `${last?.place ?? 'Before the first block'}: exit code ${code}\n${outputs.at(-1) ?? output}`);
  assert.equal(outputs.length, blocks.length);
  blocks.forEach((block, index) => compare(block, outputs[index]));
};

const withReplaced = (blocks, replace) =>
  blocks.map((block) => ({
    ...block,
    text: Object.entries(replace).reduce((text, [from, to]) => text.replaceAll(from, to), block.text),
  }));

/** Runs the blocks one after the other in one shell that stops at the first failure. */
export const runShell = (given, { replace = {}, env = {} } = {}) =>
  withFolder(async (folder) => {
    const blocks = withReplaced(given, replace);
    const mark = randomUUID();
    const script = blocks.map(({ text }) => `echo ${mark}\n${text}\n`).join('');
    await writeFile(join(folder, 'script.sh'), `exec 2>&1\nset -eu\n${script}`);
    judge(blocks, mark, await quietly(start('sh', [join(folder, 'script.sh')], { ...PIPES, cwd: ROOT, env })));
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
export const runTypeScript = (given, { replace = {}, env = {} } = {}) =>
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
    const checked = await quietly(node([TOOLS.tsc, '-p', folder], PIPES));
    assert.equal(checked.code, 0, `${checked.output}\n${numbered(source)}`);
    judge(blocks, mark, await quietly(node([join(folder, 'run/example.js')], { ...PIPES, cwd: ROOT, env })));
  });

const numbered = (source) =>
  source
    .split('\n')
    .map((line, index) => `${index + 1} ${line}`)
    .join('\n');
