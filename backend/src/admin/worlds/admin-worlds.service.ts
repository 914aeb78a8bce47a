import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import type { World } from '../../worlds/world.entity.js';
import { WorldsRepository } from '../../worlds/worlds.repository.js';
import { type NewWorld, type WorldChange, WorldsService } from '../../worlds/worlds.service.js';
import { AdminWorldsRepository } from './admin-worlds.repository.js';
import type { UsedWorld } from './dto/admin-world.dto.js';

/** Reads the changed world before the commit, so that a failed read rolls the change back. */
@Injectable()
export class AdminWorldsService {
  constructor(
    private readonly db: Db,
    private readonly worlds: WorldsService,
    private readonly rows: WorldsRepository,
    private readonly uses: AdminWorldsRepository,
  ) {}

  async list(viewer: Viewer): Promise<UsedWorld[]> {
    const worlds = await this.rows.list({ withRetired: true });
    const uses = await this.uses.useOf(
      viewer,
      worlds.map(({ id }) => id),
    );
    return worlds.map((world) => ({ world, use: uses.get(world.id)! }));
  }

  add(viewer: Viewer, wanted: NewWorld): Promise<UsedWorld> {
    return this.changing(viewer, () => this.worlds.add(viewer, wanted));
  }

  change(viewer: Viewer, id: number, wanted: WorldChange): Promise<UsedWorld> {
    return this.changing(viewer, () => this.worlds.change(viewer, id, wanted));
  }

  reorder(viewer: Viewer, ids: readonly number[]): Promise<UsedWorld[]> {
    return this.db.transaction(async () => {
      await this.worlds.reorder(viewer, ids);
      return this.list(viewer);
    });
  }

  remove(viewer: Viewer, id: number): Promise<void> {
    return this.worlds.remove(viewer, id, () => this.uses.hasTickets(id));
  }

  private changing(viewer: Viewer, work: () => Promise<World>): Promise<UsedWorld> {
    return this.db.transaction(async () => {
      const world = await work();
      return { world, use: (await this.uses.useOf(viewer, [world.id])).get(world.id)! };
    });
  }
}
