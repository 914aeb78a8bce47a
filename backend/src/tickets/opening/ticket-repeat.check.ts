import { Injectable } from '@nestjs/common';
import type { ViewedRequest } from '../../common/access/access.js';
import type { Viewer } from '../../common/access/role.js';
import type { RepeatCheck } from '../../common/idempotency/repeat-check.js';
import { asEntityId } from '../../common/persistence/entity-id.js';
import { TicketsService } from '../tickets.service.js';

/** A repeated request gets its first answer only while its ticket, named by the path or just opened, is visible. */
@Injectable()
export class TicketRepeatCheck implements RepeatCheck {
  constructor(private readonly tickets: TicketsService) {}

  one(viewer: Viewer, answered: number, { params: { id } }: ViewedRequest): Promise<unknown> {
    return this.tickets.visibleTo(viewer, id === undefined ? answered : asEntityId(String(id)));
  }
}
