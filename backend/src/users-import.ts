import 'reflect-metadata';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { BadRows, type ImportOptions, type Tell, UsersImport } from './admin/import/users-import.js';
import type { LineFault } from './admin/import/users-file.js';
import { AuthModule } from './auth/auth.module.js';
import { command, withPart } from './command.js';
import { UsersModule } from './users/users.module.js';

const USAGE = 'Name the file: npm run users:import -- FILE.csv [--skip-bad] [--allow-team]';
const OPTIONS = {
  'skip-bad': { type: 'boolean', default: false },
  'allow-team': { type: 'boolean', default: false },
} as const;
const TELL_MS = 1000;

@Module({ imports: [UsersModule, AuthModule], providers: [UsersImport] })
class UsersImportModule {}

const asked = (args: string[]): ImportOptions & { file: string } => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(USAGE);
  // npm changes to the folder of package.json and says in INIT_CWD where it was called.
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  return { file, skipBad: values['skip-bad'], allowTeam: values['allow-team'] };
};

/** At most one line a second, on the channel that is not the result. */
const progress = (): Tell => {
  let told = Date.now();
  return (step, done, of) => {
    if (Date.now() - told < TELL_MS && done !== of) return;
    told = Date.now();
    process.stderr.write(`${step} ${done}${of ? ` of ${of}` : ''}\n`);
  };
};

const list = (faults: readonly LineFault[]): void => {
  for (const { line, reason } of faults) process.stderr.write(`line ${line}: ${reason}\n`);
};

/** `npm run users:import -- FILE.csv`: the accounts of the club's panel, all of them or none. */
await command(async (args) => {
  const { file, ...options } = asked(args);
  await withPart(UsersImportModule, async (app) => {
    try {
      const { added, faults } = await app.get(UsersImport).run(file, options, progress());
      list(faults);
      process.stdout.write(`${added} accounts imported, ${faults.length} rows left out.\n`);
    } catch (error) {
      if (error instanceof BadRows) list(error.faults);
      throw error;
    }
  });
});
