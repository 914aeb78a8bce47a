import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { UsersRepository } from '../users/users.repository.js';
import { WorldsRepository } from '../worlds/worlds.repository.js';
import { StaffAliasesChanged } from './conflicts.events.js';
import { ConflictsRepository } from './conflicts.repository.js';
import type { StaffAlias } from './staff-alias.entity.js';

type Alias = Pick<StaffAlias, 'name'> & { readonly worldId?: number | null };

@Injectable()
export class StaffAliasesService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly conflicts: ConflictsRepository,
    private readonly users: UsersRepository,
    private readonly worlds: WorldsRepository,
  ) {}

  async of(userId: number): Promise<StaffAlias[]> {
    if (!(await this.users.find(userId))) throw notFound();
    return this.conflicts.aliasesOf(userId);
  }

  replace(viewer: Viewer, userId: number, aliases: readonly Alias[]): Promise<StaffAlias[]> {
    return this.db.transaction(async () => {
      if (!(await this.users.lock(userId))) throw notFound();
      const known = new Set((await this.worlds.list({ withRetired: true })).map(({ id }) => id));
      if (aliases.some(({ worldId }) => typeof worldId === 'number' && !known.has(worldId)))
        throw invalidField('aliases', 'ticket.world');
      await this.conflicts.replaceAliases(
        userId,
        aliases.map(({ name, worldId = null }) => ({ name, worldId })),
      );
      await this.events.record(new StaffAliasesChanged(null, viewer.id, { userId, count: aliases.length }));
      return this.of(userId);
    });
  }
}
