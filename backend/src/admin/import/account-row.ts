import { OmitType } from '@nestjs/swagger';
import { Role } from '../../common/access/role.js';
import { validated } from '../../common/validation/validated.js';
import { CreateUserDto } from '../dto/user.dto.js';
import type { Cells } from './csv-columns.js';

class ImportedUserDto extends OmitType(CreateUserDto, ['password', 'invite']) {
  /** Required, because no invitation asks for the name later. */
  declare name: string;
}

/** Every sign-in takes as long as the highest cost of any account. */
const COST_MAX = 12;
const COST_MIN = 4;
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
const SHA1 = /^[0-9a-f]{40}$/i;

type ImportedHash = { readonly scheme: 'bcrypt' | 'sha1'; readonly value: string };

/** PHP's `$2y$` equals `$2b$`. @throws Error that names the accepted formats and never contains the hash */
const importedHash = (text: string): ImportedHash => {
  if (SHA1.test(text)) return { scheme: 'sha1', value: text.toLowerCase() };
  const cost = Number(BCRYPT.exec(text)?.[1]);
  if (Number.isNaN(cost))
    throw new Error('password_hash: neither bcrypt ($2a$, $2b$, $2y$) nor SHA-1 (40 hexadecimal digits)');
  if (cost < COST_MIN || cost > COST_MAX) throw new Error(`password_hash: bcrypt of cost ${cost} is not accepted`);
  return { scheme: 'bcrypt', value: text.replace(/^\$2y/, '$2b') };
};

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
