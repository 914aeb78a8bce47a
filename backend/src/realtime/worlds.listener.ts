import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventStream } from '../events/event-stream.js';
import { WorldAdded, WorldChanged, WorldRemoved, WorldsReordered } from '../worlds/worlds.events.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';

const CHANGES: readonly string[] = [WorldAdded, WorldChanged, WorldsReordered, WorldRemoved].map(({ type }) => type);

/** Notifies every connection of changes to the list of worlds, which open forms show. */
@Injectable()
export class WorldsListener implements OnModuleInit {
  constructor(
    private readonly stream: EventStream,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.stream.onBatch((events) => {
      if (events.some(({ type }) => CHANGES.includes(type))) this.send();
    });
  }

  private send(): void {
    const frame = encode({ type: 'worlds_changed' });
    for (const connection of this.connections.all()) connection.send(frame);
  }
}
