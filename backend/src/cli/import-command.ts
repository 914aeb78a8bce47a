import { resolve } from 'node:path';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { BadRows, type Imported, type LineFault, type ReportProgress } from '../admin/import/import-report.js';
import { withPart } from './command.js';

const REPORT_MS = 1000;

/** npm changes to the folder of package.json and sets INIT_CWD to the caller's folder. */
export const fileArgument = (positionals: readonly string[], usage: string): string => {
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  return resolve(process.env['INIT_CWD'] ?? '', name);
};

const progress = (): ReportProgress => {
  let reported = Date.now();
  return (step, done, of) => {
    if (Date.now() - reported < REPORT_MS && done !== of) return;
    reported = Date.now();
    process.stderr.write(`${step} ${done}${of ? ` of ${of}` : ''}\n`);
  };
};

const list = (faults: readonly LineFault[]): void => {
  for (const { line, reason } of faults) process.stderr.write(`line ${line}: ${reason}\n`);
};

export const runImport = async (
  module: Type,
  noun: string,
  work: (app: INestApplicationContext, report: ReportProgress) => Promise<Imported>,
): Promise<void> =>
  withPart(module, async (app) => {
    try {
      const { added, faults } = await work(app, progress());
      list(faults);
      process.stdout.write(`${added} ${noun} imported, ${faults.length} rows left out.\n`);
    } catch (error) {
      if (error instanceof BadRows) list(error.faults);
      throw error;
    }
  });
