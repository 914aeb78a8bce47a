import 'reflect-metadata';
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PersonExport } from '../privacy/person-export.js';
import { PrivacyModule } from '../privacy/privacy.module.js';
import { command, withPart } from './command.js';
import { UsersRepository } from '../users/users.repository.js';

const USAGE = 'Name person and file: npm run privacy:export -- EMAIL FILE.zip';

await command(async ([email, name]) => {
  if (!email || !name) throw new Error(USAGE);
  const file = resolve(process.env['INIT_CWD'] ?? '', name);
  await withPart(PrivacyModule, async (app) => {
    const user = await app.get(UsersRepository).findWithPassword(email);
    if (!user) throw new Error(`Nobody has the email ${email}.`);
    // Never overwrites a file. Only the owner can read it.
    const handle = await open(file, 'wx', 0o600);
    try {
      await pipeline(await app.get(PersonExport).open(user.id, null), handle.createWriteStream());
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    process.stdout.write(`${file} holds what is kept of ${user.email}.\n`);
  });
});
