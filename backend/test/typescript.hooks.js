import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';
import { swc } from './swc.js';

/** Imports end in `.js` and mean the `.ts` beside it. */
export const resolve = async (specifier, context, next) => {
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context);
  const typescript = new URL(specifier.replace(/js$/, 'ts'), context.parentURL);
  const exists = await access(typescript).then(
    () => true,
    () => false,
  );
  return exists ? { url: typescript.href, format: 'module', shortCircuit: true } : next(specifier, context);
};

export const load = async (url, context, next) => {
  if (!url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    ...swc,
    filename,
    swcrc: false,
    configFile: false,
  });
  return { format: 'module', source: code, shortCircuit: true };
};
