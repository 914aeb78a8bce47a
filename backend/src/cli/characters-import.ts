import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Module } from '@nestjs/common';
import { CharactersImport } from '../admin/import/characters-import.js';
import { UsersModule } from '../users/users.module.js';
import { WorldsModule } from '../worlds/worlds.module.js';
import { command } from './command.js';
import { fileArgument, runImport } from './import-command.js';

const USAGE = 'Name the file: npm run characters:import -- FILE.csv [--skip-bad]';
const OPTIONS = { 'skip-bad': { type: 'boolean', default: false } } as const;

@Module({ imports: [UsersModule, WorldsModule], providers: [CharactersImport] })
class CharactersImportModule {}

await command(async (args) => {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const file = fileArgument(positionals, USAGE);
  const options = { skipBad: values['skip-bad'] };
  await runImport(CharactersImportModule, 'characters', (app, report) =>
    app.get(CharactersImport).run(file, options, report),
  );
});
