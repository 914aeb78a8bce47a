import { Module } from '@nestjs/common';
import { TicketTextsRepository } from './ticket-texts.repository.js';

/** Apart, so that the command which builds the words again starts no projector of its own. */
@Module({ providers: [TicketTextsRepository], exports: [TicketTextsRepository] })
export class TicketTextsModule {}
