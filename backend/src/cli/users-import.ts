import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { UsersImport } from '../admin/import/users-import.js';
import { AuthModule } from '../auth/auth.module.js';
import { UsersModule } from '../users/users.module.js';
import { command } from './command.js';
import { fileArgument, runImport } from './import-command.js';

const USAGE = 'Name the file: npm run users:import -- FILE.csv [--skip-bad] [--allow-team]';
const OPTIONS = {
  'skip-bad': { type: 'boolean', default: false },
  'allow-team': { type: 'boolean', default: false },
} as const;

@Module({ imports: [UsersModule, AuthModule], providers: [UsersImport] })
class UsersImportModule {}

await command(async (args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const file = fileArgument(positionals, USAGE);
  const options = { skipBad: values['skip-bad'], allowTeam: values['allow-team'] };
  await runImport(UsersImportModule, 'accounts', (app, report) => app.get(UsersImport).run(file, options, report));
});
