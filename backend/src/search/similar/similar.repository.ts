import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import type { NewTicketQuery } from '../../tickets/dto/new-ticket.query.js';
import {
  type SimilarTicket,
  similarQuery,
  type Traits,
  traitsQuery,
  OWN_SIMILAR,
  type OwnSimilarTicket,
} from './similar.sql.js';

@Injectable()
export class SimilarRepository {
  constructor(private readonly db: Db) {}

  own({ id }: Viewer, { category, worldId }: NewTicketQuery): Promise<OwnSimilarTicket[]> {
    return this.db.rows(OWN_SIMILAR, [id, category, worldId ?? null]);
  }

  traits(viewer: Viewer, ticketId: number): Promise<Traits | undefined> {
    return this.db.maybeOne(traitsQuery(viewer, ticketId));
  }

  like(viewer: Viewer, traits: Traits): Promise<SimilarTicket[]> {
    return this.db.rows(similarQuery(viewer, traits));
  }
}
