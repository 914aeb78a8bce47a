import { CharactersImport } from '../src/admin/import/characters-import.js';
import { BadRows } from '../src/admin/import/import-report.js';
import { UsersImport } from '../src/admin/import/users-import.js';
import { PasswordHasher } from '../src/auth/passwords/password-hasher.js';
import { Db } from '../src/common/persistence/db.js';
import { Events } from '../src/events/events.service.js';
import { UsersRepository } from '../src/users/users.repository.js';
import { UsersService } from '../src/users/users.service.js';
import { WorldsRepository } from '../src/worlds/worlds.repository.js';
import type { TestApp } from './support.js';

/** The work of `users:import` without the command, which loads its modules for longer than it works. */
export const usersImport = ({ app }: TestApp): UsersImport =>
  new UsersImport(app.get(UsersService), app.get(PasswordHasher), app.get(Db));

/** The work of `characters:import`, as above. */
export const charactersImport = ({ app }: TestApp): CharactersImport =>
  new CharactersImport(app.get(UsersRepository), app.get(WorldsRepository), app.get(Db), app.get(Events));

/** The reasons why an import was refused: rows as the command prints them, or the one for the whole file. */
export const faultsOf = async (importing: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await importing.catch((thrown: unknown) => thrown);
  if (error instanceof BadRows) return error.faults.map(({ line, reason }) => `${line}: ${reason}`);
  return [(error as Error).message];
};
