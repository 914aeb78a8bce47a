import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import type { WorldRow } from '../worlds/worlds.repository.js';
import type { CreateTicketDto } from './dto/create-ticket.dto.js';
import { OpeningLimit } from './opening-limit.js';
import { OpeningReferences } from './opening-references.js';

/** All checks of a new ticket, in one round trip. */
@Injectable()
export class OpeningChecks {
  constructor(
    private readonly viewers: ViewerCheck,
    private readonly limit: OpeningLimit,
    private readonly references: OpeningReferences,
  ) {}

  /** Inside the transaction that opens the ticket. @returns its world */
  async pass(viewer: Viewer, dto: CreateTicketDto): Promise<WorldRow> {
    const [, , world] = await Promise.all([
      this.viewers.confirm(viewer),
      this.limit.refuseTooMany(viewer),
      this.references.check(viewer, dto),
    ]);
    return world;
  }
}
