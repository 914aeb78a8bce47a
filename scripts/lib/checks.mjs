import { ROOT, TOOLS } from './paths.mjs';
import { node, quietly } from './run.mjs';

const CHECKS = {
  lint: [TOOLS.eslint, '.', '--max-warnings=0'],
  format: [TOOLS.prettier, '--check', '--log-level=warn', '.'],
  'types of the server': [TOOLS.tsc, '--noEmit', '-p', 'backend'],
  'types of the interface': [TOOLS.tsc, '--noEmit', '-p', 'frontend'],
};

const check = async ([name, args]) => {
  const { code, output } = await quietly(node(args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] }));
  console.log(code === 0 ? `  ok      ${name}` : `  FAILED  ${name}\n${output}`);
  return code === 0;
};

/** Everything that reads the sources without running them, side by side. */
export const runChecks = async () => {
  const results = await Promise.all(Object.entries(CHECKS).map(check));
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
};
