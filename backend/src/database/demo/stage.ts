import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { Role } from '../../common/access/role.js';
import type { DomainEvent } from '../../events/domain-event.js';
import { DomainEventRow } from '../../events/domain-event.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Character } from '../../worlds/character.entity.js';
import type { World } from '../../worlds/world.entity.js';
import type { WorldName } from './people.js';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const CHUNK = 500;

type Cast = {
  readonly people: readonly User[];
  readonly worlds: readonly World[];
  readonly characters: readonly Character[];
  /** The moment to which the story leads. */
  readonly now: Date;
};

export class Stage {
  private readonly happenings: { readonly at: Date; readonly event: DomainEvent }[] = [];

  constructor(
    readonly app: INestApplicationContext,
    readonly manager: EntityManager,
    private readonly cast: Cast,
  ) {}

  get now(): Date {
    return this.cast.now;
  }

  get players(): readonly User[] {
    return this.cast.people.filter(({ role }) => role === Role.User);
  }

  get team(): readonly User[] {
    return this.cast.people.filter(({ role }) => role !== Role.User);
  }

  person(name: string): User {
    return this.cast.people.find(({ email }) => email.startsWith(`${name}@`))!;
  }

  world(name: WorldName): World {
    return this.cast.worlds.find((world) => world.name === name)!;
  }

  characterOf(owner: User, world: World): Character | undefined {
    return this.cast.characters.find(({ userId, worldId }) => userId === owner.id && worldId === world.id);
  }

  /** Negative values are in the future. */
  ago({ days = 0, minutes = 0 }: { days?: number; minutes?: number }): Date {
    return later(this.now, -(days * DAY_MINUTES + minutes));
  }

  happened(at: Date, event: DomainEvent): void {
    this.happenings.push({ at, event });
  }

  async add<Row extends ObjectLiteral>(
    entity: EntityTarget<Row>,
    rows: readonly QueryDeepPartialEntity<Row>[],
  ): Promise<number[]> {
    const ids: number[] = [];
    for (let from = 0; from < rows.length; from += CHUNK) {
      const { identifiers } = await this.manager.insert(entity, rows.slice(from, from + CHUNK));
      ids.push(...identifiers.map((row) => Number(row['id'])));
    }
    return ids;
  }

  /** Inserts the events in the order of time, without publishing them. */
  async writeLog(): Promise<void> {
    const inOrder = this.happenings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    await this.add(
      DomainEventRow,
      inOrder.map(({ at: createdAt, event: { type, ticketId, actorId, data } }) => ({
        type,
        ticketId,
        actorId,
        data,
        createdAt,
      })),
    );
  }
}

export const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * MINUTE_MS);
