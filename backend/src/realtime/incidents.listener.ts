import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { IncidentChanged, IncidentOpened, IncidentUpdatePublished } from '../incidents/incidents.events.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';

const CHANGES: readonly string[] = [IncidentOpened.type, IncidentChanged.type, IncidentUpdatePublished.type];

const incidentOf = ({ type, data }: Recorded<DomainEvent>): number[] =>
  CHANGES.includes(type) ? [(data as IncidentOpened['data']).incidentId] : [];

/** Notifies every connection of incidents that changed. */
@Injectable()
export class IncidentsListener implements OnModuleInit {
  constructor(
    private readonly stream: EventStream,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.stream.onBatch((events) => {
      for (const id of new Set(events.flatMap(incidentOf))) this.send(id);
    });
  }

  private send(id: number): void {
    const frame = encode({ type: 'incident_changed', id });
    for (const connection of this.connections.all()) connection.send(frame);
  }
}
