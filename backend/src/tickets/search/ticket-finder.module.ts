import { Module } from '@nestjs/common';
import { SearchRepository } from './search.repository.js';
import { SearchTurns } from './search-turns.js';
import { TicketFinder } from './ticket-finder.js';

/** Apart, so that lists need no projector. */
@Module({
  providers: [SearchRepository, SearchTurns, TicketFinder],
  exports: [SearchRepository, SearchTurns, TicketFinder],
})
export class TicketFinderModule {}
