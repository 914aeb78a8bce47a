import 'reflect-metadata';
import { markOf } from '../common/secrets/key-mark.js';
import { ACCEPT } from '../common/secrets/key-mark.sql.js';
import { secretKeyOf } from '../common/secrets/secret-key.js';
import { Env } from '../config/env.js';
import { lossOf, sealedIn } from '../database/backup/sealed.js';
import { openDatabase, refuseUnmigrated } from '../database/command-database.js';
import { dataSource } from '../database/data-source.js';
import { command } from './command.js';

await command(async () => {
  const database = await openDatabase(Env.load(process.env));
  try {
    await refuseUnmigrated(database.env);
    const source = await dataSource(database.env.database.url ?? '').initialize();
    try {
      await source.query(ACCEPT.text, [markOf(secretKeyOf(database.env))]);
      process.stdout.write(`The key was accepted: ${lossOf(await sealedIn(source))}.\n`);
    } finally {
      await source.destroy();
    }
  } finally {
    await database.stop();
  }
});
