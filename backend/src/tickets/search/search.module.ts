import { Module } from '@nestjs/common';
import { SearchProjector } from './search-projector.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SimilarController } from './similar/similar.controller.js';
import { SimilarRepository } from './similar/similar.repository.js';
import { TicketFinderModule } from './ticket-finder.module.js';
import { TicketTextsModule } from './ticket-texts.module.js';

@Module({
  imports: [TicketFinderModule, TicketTextsModule],
  controllers: [SearchController, SimilarController],
  providers: [SearchProjector, SearchService, SimilarRepository],
  exports: [SearchProjector],
})
export class SearchModule {}
