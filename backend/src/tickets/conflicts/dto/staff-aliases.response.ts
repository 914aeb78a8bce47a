import type { StaffAlias } from '../staff-alias.entity.js';

export class StaffAliasResponse {
  name: string;
  /** Null: in every world. */
  worldId: number | null;

  static from({ name, worldId }: Pick<StaffAlias, 'name' | 'worldId'>): StaffAliasResponse {
    return { name, worldId };
  }
}
