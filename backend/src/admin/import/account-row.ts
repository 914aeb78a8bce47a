import { Role } from '../../common/role.js';
import { HostileInputPipe, validation } from '../../common/validation.js';
import { ImportedUserDto } from '../dto/imported-user.dto.js';
import type { Cells } from './account-columns.js';
import { type ImportedHash, importedHash } from './imported-hash.js';

export type AccountRow = {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly hash: ImportedHash;
};

const ACTIVE: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['true', '1', 'yes', 'sim', 'ativo'].map((word) => [word, true])),
  ...Object.fromEntries(['false', '0', 'no', 'não', 'nao', 'inativo'].map((word) => [word, false])),
};
const hostile = new HostileInputPipe();

/** @throws Error, Fault or InvalidFields saying what is wrong with the row */
export const accountRow = async (line: number, cells: Cells, allowTeam: boolean): Promise<AccountRow> => {
  const { email, name, role = Role.User, password_hash: hash = '' } = cells;
  const given = { email, name, role: role.toLowerCase() };
  hostile.transform(given, { type: 'body' });
  const dto = (await validation.transform(given, { type: 'body', metatype: ImportedUserDto })) as ImportedUserDto;
  if (dto.role !== Role.User && !allowTeam) throw new Error(`role: ${dto.role} is only imported with --allow-team`);
  const person = { email: dto.email, name: dto.name, role: dto.role ?? Role.User };
  return { line, ...person, isActive: activeIn(cells), hash: importedHash(hash) };
};

const activeIn = ({ active = 'true' }: Cells): boolean => {
  const isActive = ACTIVE[active.toLowerCase()];
  if (isActive === undefined) throw new Error('active: true or false');
  return isActive;
};
