import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { SettingsChanged } from '../settings/settings.events.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';

/** Settings that every page shows. */
const SHOWN = ['name', 'subtitlePt', 'subtitleEn', 'accent', 'logo', 'favicon', 'conflictGuard'];

const changesPages = ({ type, data }: Recorded<DomainEvent>): boolean =>
  type === SettingsChanged.type && (data as SettingsChanged['data']).keys.some((key) => SHOWN.includes(key));

/** Notifies every connection when the club's appearance changes. */
@Injectable()
export class ClubListener implements OnModuleInit {
  constructor(
    private readonly stream: EventStream,
    private readonly connections: Connections,
  ) {}

  /** As a batch: by then `Club` has read the settings, so `GET /api/config` of this process answers with the new ones. */
  onModuleInit(): void {
    this.stream.onBatch((events) => {
      if (events.some(changesPages)) this.send();
    });
  }

  private send(): void {
    const frame = encode({ type: 'club_changed' });
    for (const connection of this.connections.all()) connection.send(frame);
  }
}
