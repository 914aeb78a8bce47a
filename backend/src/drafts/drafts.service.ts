import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { faultWith, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { refuseNoteOfPlayer } from '../messages/message.policy.js';
import { refuseBlanked } from '../tickets/ticket.policy.js';
import { TicketsService } from '../tickets/tickets.service.js';
import {
  type DraftKey,
  type DraftRow,
  DraftsRepository,
  type ListedDraft,
  type SavedDraft,
} from './drafts.repository.js';
import { NewerDraftResponse, type SaveDraftDto } from './dto/draft.dto.js';

const newerDraft = faultWith(409, 'draft.newer', NewerDraftResponse);

/** Records no event, because only its author sees a draft. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftsRepository,
    private readonly tickets: TicketsService,
    private readonly viewers: ViewerCheck,
    private readonly db: Db,
  ) {}

  own(viewer: Viewer): Promise<ListedDraft[]> {
    return this.drafts.ownOf(viewer);
  }

  async ofTicket(viewer: Viewer, ticketId: number): Promise<DraftRow[]> {
    const { drafts } = await this.db.together({
      ticket: () => this.tickets.visibleTo(viewer, ticketId),
      drafts: () => this.drafts.ofTicket(viewer, ticketId),
    });
    return drafts;
  }

  /** Locks the account, so that its role cannot change. @throws 409 if another device has saved since `rev` */
  save(viewer: Viewer, key: DraftKey, draft: SaveDraftDto): Promise<SavedDraft> {
    return this.db.transaction(async () => {
      const { ticket } = await this.db.together({
        viewer: () => this.viewers.confirm(viewer),
        ticket: () => this.tickets.visibleTo(viewer, key.ticketId),
      });
      refuseBlanked(ticket);
      refuseNoteOfPlayer(viewer, key.mode === 'note');
      const saved =
        draft.text === '' ? await this.remove(viewer, key, draft.rev) : await this.drafts.save(viewer, key, draft);
      return saved ?? this.refuse(viewer, key);
    });
  }

  private async remove(viewer: Viewer, key: DraftKey, rev: number): Promise<SavedDraft | undefined> {
    await this.drafts.remove(viewer, key, rev);
    return (await this.stored(viewer, key)) ? undefined : { rev: 0, updatedAt: new Date() };
  }

  private async stored(viewer: Viewer, { ticketId, mode }: DraftKey): Promise<DraftRow | undefined> {
    return (await this.drafts.ofTicket(viewer, ticketId)).find((draft) => draft.mode === mode);
  }

  private async refuse(viewer: Viewer, key: DraftKey): Promise<never> {
    const stored = await this.stored(viewer, key);
    if (!stored) throw notFound();
    const { text, rev, sinceMessageId, updatedAt } = stored;
    throw newerDraft({ text, rev, sinceMessageId, updatedAt });
  }
}
