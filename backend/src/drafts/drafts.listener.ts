import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isTeam } from '../common/access/role.js';
import { Events } from '../events/events.service.js';
import { MessagePosted } from '../messages/messages.events.js';
import { ContentRemoved } from '../removals/removals.events.js';
import { UserUpdated } from '../users/users.events.js';
import { DraftsRepository } from './drafts.repository.js';

@Injectable()
export class DraftsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly drafts: DraftsRepository,
  ) {}

  onModuleInit(): void {
    this.events.within(MessagePosted, ({ ticketId, actorId, data }) =>
      this.drafts.removeSent(actorId!, { ticketId: ticketId!, mode: data.isInternal ? 'note' : 'reply' }),
    );
    this.events.within(ContentRemoved, ({ ticketId, data: { part, subjectId } }) =>
      this.drafts.removeCopies(ticketId!, part, subjectId),
    );
    this.events.within(UserUpdated, ({ data }) => (isTeam(data) ? undefined : this.drafts.removeNotes(data.userId)));
  }
}
