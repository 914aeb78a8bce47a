import { DomainEvent } from '../events/domain-event.js';

export class WorldAdded extends DomainEvent<{ worldId: number }> {
  static override readonly type = 'world.added';
}

export class WorldChanged extends DomainEvent<{ worldId: number; changed: string[]; isActive: boolean }> {
  static override readonly type = 'world.changed';
}

export class WorldsReordered extends DomainEvent<{ worldIds: number[] }> {
  static override readonly type = 'world.reordered';
}

export class WorldRemoved extends DomainEvent<{ worldId: number }> {
  static override readonly type = 'world.removed';
}

export class CharactersImported extends DomainEvent<{ count: number }> {
  static override readonly type = 'characters.imported';
}
