import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import { Channels } from '../notifications/channels.js';
import { TicketMerged } from '../tickets/tickets.events.js';
import { MailQueue } from './mail-queue.js';

@Injectable()
export class MailsListener implements OnModuleInit {
  constructor(
    private readonly channels: Channels,
    private readonly events: Events,
    private readonly queue: MailQueue,
  ) {}

  onModuleInit(): void {
    if (!this.queue.isOn) return;
    this.channels.add('mail', (added) => this.queue.addForNotifications(added));
    this.events.within(TicketMerged, ({ ticketId, data }) => this.queue.moveOfTicket(ticketId!, data.intoId));
  }
}
