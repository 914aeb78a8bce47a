import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MfaDisabled } from '../auth/auth.events.js';
import { needsFactor } from '../auth/owed.policy.js';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { Club } from '../settings/club.js';
import { SettingsChanged } from '../settings/settings.events.js';
import { CLOSE } from './close-codes.js';
import type { Connection } from './connection.js';
import { Connections } from './connections.js';

const isAboutFactors = ({ type, data }: Recorded<DomainEvent>): boolean =>
  type === SettingsChanged.type && (data as SettingsChanged['data']).keys.includes('mfaRequiredRoles');

/** Closes connections that may lack a required second factor. Clients reconnect, and the handshake checks again. */
@Injectable()
export class MfaListener implements OnModuleInit {
  constructor(
    private readonly stream: EventStream,
    private readonly connections: Connections,
    private readonly club: Club,
  ) {}

  /** Batch handlers run after `Club` has loaded the new settings. */
  onModuleInit(): void {
    this.stream.onBatch.add((events) => {
      if (events.some(isAboutFactors)) this.close(this.connections.all());
    });
    this.stream.on(MfaDisabled, ({ data }) => this.close([...this.connections.of(data.userId)]));
  }

  private close(connections: readonly Connection[]): void {
    for (const connection of connections)
      if (needsFactor(connection.viewer, this.club.values.mfaRequiredRoles)) connection.close(CLOSE.restart);
  }
}
