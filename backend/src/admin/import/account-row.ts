import { Role } from '../../common/access/role.js';
import { validated } from '../../common/validation/validated.js';
import { ImportedUserDto } from '../dto/imported-user.dto.js';
import type { Cells } from './csv-columns.js';
import { type ImportedHash, importedHash } from './imported-hash.js';

export const ACCOUNT_COLUMNS = {
  required: ['email', 'name', 'password_hash'],
  optional: ['role', 'active'],
} as const;

type AccountColumn = (typeof ACCOUNT_COLUMNS)[keyof typeof ACCOUNT_COLUMNS][number];
type AccountCells = Cells<AccountColumn>;

export type AccountRow = {
  readonly line: number;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly hash: ImportedHash;
};

const ACTIVE: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes', 'sim', 'ativo'].map((word) => [word, true] as const),
  ...['false', '0', 'no', 'não', 'nao', 'inativo'].map((word) => [word, false] as const),
]);

/** @throws Error, Fault or InvalidFields saying what is wrong with the row */
export const accountRow = async (line: number, cells: AccountCells, allowTeam: boolean): Promise<AccountRow> => {
  const { email, name, role = Role.User, password_hash: hash = '' } = cells;
  const dto = await validated(ImportedUserDto, { email, name, role: role.toLowerCase() });
  if (dto.role !== Role.User && !allowTeam) throw new Error(`role: ${dto.role} is only imported with --allow-team`);
  const person = { email: dto.email, name: dto.name, role: dto.role ?? Role.User };
  return { line, ...person, isActive: activeIn(cells), hash: importedHash(hash) };
};

const activeIn = ({ active = 'true' }: AccountCells): boolean => {
  const isActive = ACTIVE.get(active.toLowerCase());
  if (isActive === undefined) throw new Error('active: true or false');
  return isActive;
};
