import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { Env } from '../config/env.js';
import { Events } from '../events/events.service.js';
import { MessagesService } from '../messages/messages.service.js';
import { TicketCreationService } from '../ticket-creation/ticket-creation.service.js';
import { isUndecidedAppeal, refuseBarred } from '../tickets/ticket.policy.js';
import { TicketCategory, TicketStatus } from '../tickets/ticket.enums.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { DecideAppealDto } from './dto/appeal.dto.js';
import { appealTitle } from './appeal.title.js';
import { AppealOutcome } from './sanction.entity.js';
import { appealDecided, refuseAppeal, refuseOwn, refuseReduction } from './sanction.policy.js';
import { AppealDecided, AppealOpened } from './sanctions.events.js';
import { SanctionsRepository } from './sanctions.repository.js';
import type { OwnSanctionRow, SanctionLock, SanctionRow } from './sanctions.sql.js';

@Injectable()
export class AppealsService {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly rows: SanctionsRepository,
    private readonly creation: TicketCreationService,
    private readonly tickets: TicketsService,
    private readonly messages: MessagesService,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
  ) {}

  mine(viewer: Viewer): Promise<OwnSanctionRow[]> {
    return this.rows.ownOf(viewer);
  }

  async own(viewer: Viewer, id: number): Promise<OwnSanctionRow> {
    const row = await this.rows.own(viewer, id);
    if (!row) throw notFound();
    return row;
  }

  /**
   * Creates the appeal's ticket, exempt from creation limits, and stores the account in the sanction.
   * @throws 404, 409
   */
  appeal(viewer: Viewer, id: number, text: string): Promise<OwnSanctionRow> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const sanction = await this.rows.lock(id);
      const own = await this.own(viewer, id);
      refuseAppeal(own, this.env.tickets.appealDays);
      const ticket = await this.ticketOf(viewer, sanction!, own, text);
      const { id: ticketId } = await this.creation.openFor(viewer, ticket, sanction!.ticketId);
      await this.rows.change(id, { userId: viewer.id });
      const about = { sanctionId: id, aboutId: ticketId, userId: viewer.id };
      await this.events.record(new AppealOpened(null, viewer.id, about));
      return this.own(viewer, id);
    });
  }

  /** Answers and closes the ticket of the appeal. @returns the sanction @throws 400, 403, 404, 409 */
  decide(viewer: Viewer, ticketId: number, dto: DecideAppealDto): Promise<SanctionRow> {
    const { outcome, reason: message, endsAt } = dto;
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!isTeam(viewer)) throw notAllowed();
      if (ticket.appealOf === null) throw notFound();
      refuseOwn(viewer, ticket.userId);
      refuseBarred(viewer, ticket);
      if (!isUndecidedAppeal(ticket)) throw appealDecided();
      const sanction = (await this.rows.lock(ticket.appealOf))!;
      await this.settle(viewer, sanction, outcome, endsAt);
      await this.tickets.recordAppealDecided(ticketId);
      await this.messages.post(viewer, ticketId, { ...REPLY_AND_CLOSE, message }, []);
      const about = { sanctionId: sanction.id, aboutId: ticketId, userId: ticket.userId, outcome };
      await this.events.record(new AppealDecided(null, viewer.id, about));
      return (await this.rows.find(viewer, sanction.id))!;
    });
  }

  private async settle(
    { id: judgeId }: Viewer,
    sanction: SanctionLock,
    outcome: AppealOutcome,
    endsAt: Date | null | undefined,
  ): Promise<void> {
    if (outcome === AppealOutcome.Reduced) refuseReduction(sanction, endsAt);
    const now = new Date();
    const isLifted = outcome === AppealOutcome.Lifted && sanction.liftedAt === null;
    await this.rows.change(sanction.id, {
      appealOutcome: outcome,
      appealDecidedAt: now,
      appealDecidedBy: judgeId,
      ...(outcome === AppealOutcome.Reduced && { endsAt: endsAt! }),
      ...(isLifted && { liftedAt: now, liftedBy: judgeId }),
    });
  }

  private async ticketOf(viewer: Viewer, sanction: SanctionLock, own: OwnSanctionRow, description: string) {
    return {
      ...appealTitle(own),
      category: TicketCategory.ContasAcessos,
      description,
      userId: viewer.id,
      worldId: sanction.worldId,
      characterId: await this.rows.ownCharacter(viewer, sanction.id),
      appealOf: sanction.id,
      appealBarredId: sanction.decidedBy,
    };
  }
}

const REPLY_AND_CLOSE = {
  isInternal: false,
  claim: false,
  ticketChange: { status: TicketStatus.Closed },
  clientKey: null,
};
