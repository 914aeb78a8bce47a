import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Events } from '../events/events.service.js';
import { ContentRemoved } from '../removals/removals.events.js';
import { TicketTextsRepository } from './ticket-texts.repository.js';

@Injectable()
export class SearchListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly texts: TicketTextsRepository,
  ) {}

  onModuleInit(): void {
    this.events.within(ContentRemoved, ({ ticketId }) => this.texts.forget([ticketId!]));
  }
}
