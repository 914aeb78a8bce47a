import { Injectable } from '@nestjs/common';
import type { Viewer } from '../common/access/role.js';
import { notAllowed } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { RateTicketDto } from './dto/satisfaction.dto.js';
import { TicketRated } from './satisfaction.events.js';
import { refuseRating } from './satisfaction.policy.js';
import { type RatingRow, SatisfactionRepository } from './satisfaction.repository.js';

@Injectable()
export class SatisfactionService {
  constructor(
    private readonly db: Db,
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly ratings: SatisfactionRepository,
  ) {}

  rate(viewer: Viewer, id: number, { score, comment: sent }: RateTicketDto): Promise<RatingRow> {
    return this.db.transaction(async () => {
      const comment = sent || null;
      const { userId: ownerId } = comment
        ? await this.tickets.lockToWrite(viewer, id)
        : await this.tickets.lockVisibleTo(viewer, id);
      if (ownerId !== viewer.id) throw notAllowed();
      const before = await this.ratings.of(id);
      refuseRating(before);
      const saved = await this.ratings.save(id, viewer.id, { score, comment });
      if (before.score !== score || before.comment !== comment)
        await this.events.record(new TicketRated(id, viewer.id, { ownerId, score, previous: before.score }));
      return saved;
    });
  }
}
