import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import type { ConflictSource } from '../tickets/ticket-conflict.entity.js';
import {
  ABOUT_TEAM,
  ADD,
  ADD_OF_NEW,
  type AddedConflict,
  CLEAR,
  type ConflictRow,
  INHERIT_ABOUT,
  OF_TICKET,
  RELEASE,
  RELEASE_ANY,
  SHARE,
  SHARE_ABOUT,
  UNKNOWN,
  UNRESOLVABLE,
} from './conflicts.sql.js';
import { StaffAlias } from './staff-alias.entity.js';

export type Release = { readonly id: number; readonly previousId: number };

@Injectable()
export class ConflictsRepository {
  constructor(private readonly db: Db) {}

  of(ticketId: number): Promise<ConflictRow[]> {
    return this.db.rows(OF_TICKET, [ticketId]);
  }

  async isAboutTeam(ticketId: number): Promise<boolean> {
    return (await this.db.maybeOne(ABOUT_TEAM, [ticketId]))?.aboutTeam ?? false;
  }

  aliasesOf(userId: number): Promise<StaffAlias[]> {
    return this.db.repository(StaffAlias).find({ where: { userId }, order: { id: 'ASC' } });
  }

  async replaceAliases(userId: number, aliases: readonly Pick<StaffAlias, 'name' | 'worldId'>[]): Promise<void> {
    const rows = this.db.repository(StaffAlias);
    await rows.delete({ userId });
    await rows.insert(aliases.map((alias) => ({ ...alias, userId })));
  }

  add(ticketId: number, userIds: readonly number[], source: ConflictSource): Promise<AddedConflict[]> {
    return this.db.rows(ADD, [ticketId, userIds, source]);
  }

  addOfNew(
    ticketId: number,
    { earlierId, accuses }: { earlierId: number | null; accuses: boolean },
  ): Promise<{ added: AddedConflict[]; released: Release[] }> {
    return this.db.together({
      added: () => this.db.rows(ADD_OF_NEW, [ticketId, earlierId, accuses]),
      about: earlierId === null ? undefined : () => this.db.execute(INHERIT_ABOUT, [ticketId, earlierId]),
      released: () => this.release([ticketId]),
    });
  }

  unknown(size: number): Promise<AddedConflict[]> {
    return this.db.rows(UNKNOWN, [size]);
  }

  async share(ticketId: number): Promise<void> {
    await this.db.each([SHARE, SHARE_ABOUT], (statement) => this.db.execute(statement, [ticketId]));
  }

  clear(ticketId: number, userId: number): Promise<boolean> {
    return this.db.has(CLEAR, [ticketId, userId]);
  }

  release(ticketIds: readonly number[]): Promise<Release[]> {
    return this.db.rows(RELEASE, [ticketIds]);
  }

  releaseAny(size: number): Promise<Release[]> {
    return this.db.rows(RELEASE_ANY, [size]);
  }

  isUnresolvable(ticketId: number): Promise<boolean> {
    return this.db.value(UNRESOLVABLE, [ticketId]);
  }
}
