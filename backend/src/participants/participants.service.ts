import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { Db } from '../common/persistence/db.js';
import { Events } from '../events/events.service.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { AttentionChanged } from './participants.events.js';
import { ParticipantsRepository } from './participants.repository.js';

@Injectable()
export class ParticipantsService {
  constructor(
    private readonly db: Db,
    private readonly viewers: ViewerCheck,
    private readonly tickets: TicketsService,
    private readonly participants: ParticipantsRepository,
    private readonly events: Events,
  ) {}

  follow(viewer: Viewer, ticketId: number, follows: boolean): Promise<void> {
    return this.db.transaction(async () => {
      await this.db.together({
        viewer: () => this.viewers.confirm(viewer),
        ticket: () => this.tickets.visibleTo(viewer, ticketId),
      });
      const what = follows ? 'followed' : 'unfollowed';
      await this.db.together({
        change: () =>
          follows ? this.participants.follow(viewer.id, ticketId) : this.participants.unfollow(viewer.id, ticketId),
        event: () => this.events.record(new AttentionChanged(null, viewer.id, { aboutId: ticketId, what })),
      });
    });
  }
}
