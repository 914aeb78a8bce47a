import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import type { World } from './world.entity.js';
import { WorldAdded, WorldChanged, WorldRemoved, WorldsReordered } from './worlds.events.js';
import { WorldsRepository } from './worlds.repository.js';

const worldNameTaken = fault(409, 'world.name_taken');
const worldCodeTaken = fault(409, 'world.code_taken');
const worldInUse = fault(409, 'world.in_use');
const worldListChanged = fault(409, 'world.list_changed');

export type NewWorld = Pick<World, 'name' | 'code'>;
export type WorldChange = Partial<NewWorld> & { readonly isActive?: boolean };

/** Every change locks the table: worlds are few and rarely changed. */
@Injectable()
export class WorldsService {
  constructor(
    private readonly db: Db,
    private readonly rows: WorldsRepository,
    private readonly events: Events,
  ) {}

  add(viewer: Viewer, { name, code }: NewWorld): Promise<World> {
    return this.changing(async (worlds) => {
      refuseTaken(worlds, { name, code });
      const position = Math.max(0, ...worlds.map((world) => world.position)) + 1;
      const world = await this.rows.add({ name, code, position });
      await this.events.record(new WorldAdded(null, viewer.id, { worldId: world.id }));
      return world;
    });
  }

  change(viewer: Viewer, id: number, { isActive, ...names }: WorldChange): Promise<World> {
    return this.changing(async (worlds) => {
      const world = worlds.find((candidate) => candidate.id === id);
      if (!world) throw notFound();
      const others = worlds.filter((candidate) => candidate.id !== id);
      const wanted = { ...world, ...names, retiredAt: retirement(world, isActive) };
      refuseTaken(others, wanted);
      const changed = FIELDS.filter((field) => wanted[field] !== world[field]);
      if (changed.length === 0) return world;
      await this.rows.change(id, { name: wanted.name, code: wanted.code, retiredAt: wanted.retiredAt });
      const data = { worldId: id, changed, isActive: wanted.retiredAt === null };
      await this.events.record(new WorldChanged(null, viewer.id, data));
      return wanted;
    });
  }

  /** @param ids every world once, in the new order @throws 409 if worlds were added or removed in the meantime */
  reorder(viewer: Viewer, ids: readonly number[]): Promise<void> {
    return this.changing(async (worlds) => {
      const known = new Set(worlds.map(({ id }) => id));
      if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id)))
        throw worldListChanged();
      for (const [index, id] of ids.entries()) await this.rows.change(id, { position: index + 1 });
      await this.events.record(new WorldsReordered(null, viewer.id, { worldIds: [...ids] }));
    });
  }

  /**
   * @param isReferenced called under the lock; a world with tickets or characters can only be retired
   * @throws 404, 409
   */
  remove(viewer: Viewer, id: number, isReferenced: () => Promise<boolean>): Promise<void> {
    return this.changing(async (worlds) => {
      if (!worlds.some((world) => world.id === id)) throw notFound();
      if ((await this.rows.hasCharacters(id)) || (await isReferenced())) throw worldInUse();
      await this.rows.remove(id);
      await this.events.record(new WorldRemoved(null, viewer.id, { worldId: id }));
    });
  }

  private changing<Result>(work: (worlds: readonly World[]) => Promise<Result>): Promise<Result> {
    return this.db.transaction(async () => {
      await this.rows.lockTable();
      return work(await this.rows.list({ withRetired: true }));
    });
  }
}

const FIELDS = ['name', 'code', 'retiredAt'] as const satisfies (keyof World)[];

const retirement = ({ retiredAt }: World, isActive: boolean | undefined): Date | null => {
  if (isActive === undefined) return retiredAt;
  return isActive ? null : (retiredAt ?? new Date());
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const refuseTaken = (worlds: readonly World[], { name, code }: NewWorld): void => {
  if (worlds.some((world) => same(world.name, name))) throw worldNameTaken();
  if (worlds.some((world) => same(world.code, code))) throw worldCodeTaken();
};
