import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvent, Recorded } from '../events/domain-event.js';
import { Events } from '../events/events.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { TicketStatus } from '../tickets/ticket.enums.js';
import {
  secondsUntil,
  TicketAssigned,
  TicketClosingSoon,
  TicketMerged,
  TicketStatusChanged,
} from '../tickets/tickets.events.js';
import type { TicketKind } from './mail.enums.js';
import { MailQueue } from './mail-queue.js';
import type { MailParams } from './mail.params.js';

const ENDED: readonly TicketStatus[] = [TicketStatus.Resolved, TicketStatus.Closed];

/** Queues mails about tickets in the transaction of the change. Nobody gets one about what they did themselves. */
@Injectable()
export class MailsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly queue: MailQueue,
  ) {}

  onModuleInit(): void {
    if (!this.queue.isOn) return;
    this.events.within(MessagePosted, (event) => this.onMessagePosted(event));
    this.events.within(TicketStatusChanged, (event) => this.onStatusChanged(event));
    this.events.within(TicketClosingSoon, (event) => this.onClosingSoon(event));
    this.events.within(TicketAssigned, (event) => this.onAssigned(event));
    this.events.within(TicketMerged, ({ ticketId, data }) => this.queue.moveOfTicket(ticketId!, data.intoId));
  }

  private async onMessagePosted(event: Recorded<MessagePosted>): Promise<void> {
    if (!event.data.isInternal) await this.add(event, event.data.ownerId, 'reply');
  }

  private async onStatusChanged(event: Recorded<TicketStatusChanged>): Promise<void> {
    if (ENDED.includes(event.data.to)) await this.add(event, event.data.ownerId, 'resolved');
  }

  private async onClosingSoon(event: Recorded<TicketClosingSoon>): Promise<void> {
    const { ownerId, closesAt } = event.data;
    await this.add(event, ownerId, 'closing', { closesAt });
  }

  private async onAssigned(event: Recorded<TicketAssigned>): Promise<void> {
    const { assigneeId } = event.data;
    if (assigneeId !== null) await this.add(event, assigneeId, 'assigned');
  }

  private async add(
    { ticketId, actorId, data }: Recorded<DomainEvent<{ ownerId?: number; undoUntil?: string }>>,
    userId: number,
    kind: TicketKind,
    params?: MailParams,
  ): Promise<void> {
    if (userId === actorId || ticketId === null) return;
    await this.queue.addForTicket({ userId, kind, ticketId, params, waitSeconds: secondsUntil(data.undoUntil) });
  }
}
