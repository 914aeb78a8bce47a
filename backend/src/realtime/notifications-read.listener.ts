import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Recorded } from '../events/domain-event.js';
import { EventStream } from '../events/event-stream.js';
import { NotificationsRead } from '../notifications/notifications.events.js';
import { Connections } from './connections.js';
import { encode } from './frames.js';

/** Notifies all tabs and devices of a person that notifications were read. */
@Injectable()
export class NotificationsReadListener implements OnModuleInit {
  constructor(
    private readonly stream: EventStream,
    private readonly connections: Connections,
  ) {}

  onModuleInit(): void {
    this.stream.on(NotificationsRead, (event) => this.send(event));
  }

  private send({ actorId, data }: Recorded<NotificationsRead>): void {
    const frame = encode({ type: 'notifications_read', ticketId: data.readTicketId });
    for (const connection of this.connections.of(actorId!)) connection.send(frame);
  }
}
