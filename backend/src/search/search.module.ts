import { Module } from '@nestjs/common';
import { SearchListener } from './search.listener.js';
import { SearchProjector } from './search-projector.js';
import { SearchController } from './search.controller.js';
import { SearchRepository } from './search.repository.js';
import { SearchService } from './search.service.js';
import { SimilarController } from './similar/similar.controller.js';
import { SimilarRepository } from './similar/similar.repository.js';
import { SearchTurns, TicketFinder } from './ticket-finder.js';
import { TicketTextsModule } from './ticket-texts.repository.js';

@Module({
  imports: [TicketTextsModule],
  controllers: [SearchController, SimilarController],
  providers: [
    SearchListener,
    SearchProjector,
    SearchRepository,
    SearchService,
    SearchTurns,
    SimilarRepository,
    TicketFinder,
  ],
  exports: [SearchProjector, TicketFinder],
})
export class SearchModule {}
