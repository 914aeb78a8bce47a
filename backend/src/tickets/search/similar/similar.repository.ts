import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../common/access/role.js';
import { Db } from '../../../common/persistence/db.js';
import type { NewTicketQuery } from '../../opening/dto/new-ticket.query.js';
import { OWN_SIMILAR, type OwnSimilarTicket } from './own-similar.sql.js';
import { type SimilarTicket, similarQuery } from './similar.sql.js';
import { type Traits, traitsQuery } from './traits.sql.js';

@Injectable()
export class SimilarRepository {
  constructor(private readonly db: Db) {}

  own({ id }: Viewer, { category, worldId }: NewTicketQuery): Promise<OwnSimilarTicket[]> {
    return this.db.rows(OWN_SIMILAR, [id, category, worldId ?? null]);
  }

  async traits(viewer: Viewer, ticketId: number): Promise<Traits | undefined> {
    const { statement, values } = traitsQuery(viewer, ticketId);
    const [traits] = await this.db.rows(statement, values);
    return traits;
  }

  like(viewer: Viewer, traits: Traits): Promise<SimilarTicket[]> {
    const { statement, values } = similarQuery(viewer, traits);
    return this.db.rows(statement, values);
  }
}
