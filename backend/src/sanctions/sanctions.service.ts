import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { idOfCursor, type Page, pageById, totalOf } from '../common/persistence/paging.js';
import { invalidField } from '../common/validation/validation.js';
import { Events } from '../events/events.service.js';
import { TicketChangesService } from '../tickets/changes/ticket-changes.service.js';
import { TicketStatus, Verdict } from '../tickets/ticket.enums.js';
import { isClosed } from '../tickets/ticket.policy.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketsService } from '../tickets/tickets.service.js';
import type { RecordSanctionDto, SanctionsQuery } from './dto/sanction.dto.js';
import { refuseEnd, refuseOwn, sanctionLifted } from './sanction.policy.js';
import { SanctionLifted, SanctionRecorded } from './sanctions.events.js';
import { SanctionsRepository } from './sanctions.repository.js';
import type { SanctionRow } from './sanctions.sql.js';

@Injectable()
export class SanctionsService {
  constructor(
    private readonly db: Db,
    private readonly rows: SanctionsRepository,
    private readonly tickets: TicketsService,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
    private readonly changes: TicketChangesService,
  ) {}

  async page(viewer: Viewer, { limit, cursor, ...filters }: SanctionsQuery): Promise<Page<SanctionRow>> {
    const before = idOfCursor(cursor);
    const page = pageById(await this.rows.newest(viewer, filters, before, limit + 1), limit);
    const isWhole = before === null && page.nextCursor === undefined;
    return { ...page, total: totalOf(isWhole ? page.rows.length : await this.rows.count(viewer, filters)) };
  }

  /** A repeated request gets its stored response only while the caller may see the sanction. @throws 404 */
  async one(viewer: Viewer, id: number): Promise<void> {
    const isSeen = (isTeam(viewer) && (await this.rows.find(viewer, id))) || (await this.rows.own(viewer, id));
    if (!isSeen) throw notFound();
  }

  async show(viewer: Viewer, id: number): Promise<SanctionRow> {
    const row = await this.rows.find(viewer, id);
    if (!row) throw notFound();
    return row;
  }

  /** @throws 400 for a character that the report does not accuse, 403, 404 */
  record(viewer: Viewer, ticketId: number, dto: RecordSanctionDto): Promise<SanctionRow> {
    const { name, kind, endsAt = null, publicReason } = dto;
    return this.db.transaction(async () => {
      const ticket = await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!isTeam(viewer)) throw notAllowed();
      const accused = await this.rows.accused(ticketId, name);
      if (!accused) throw invalidField('name', 'sanction.not_accused');
      refuseOwn(viewer, accused.userId);
      refuseEnd(kind, endsAt);
      const decision = { kind, endsAt, publicReason, ticketId, decidedBy: viewer.id };
      const id = await this.rows.add({ ...accused, term: dto.term ?? accused.term, ...decision });
      const about = { sanctionId: id, aboutId: ticketId, kind, ...accountOf(accused) };
      await this.events.record(new SanctionRecorded(null, viewer.id, about));
      await this.conclude(viewer, ticket, dto);
      return this.show(viewer, id);
    });
  }

  /** A sanction confirms its report. A merged report continues in another ticket and keeps its state. */
  private async conclude(viewer: Viewer, ticket: TicketState, { resolves }: RecordSanctionDto): Promise<void> {
    if (ticket.mergedInto !== null) return;
    const status = resolves && !isClosed(ticket) ? TicketStatus.Resolved : undefined;
    await this.changes.apply(viewer, ticket, { verdict: Verdict.Confirmed, status });
  }

  /** Lifts a sanction without an appeal. @throws 403, 404, 409 while an appeal awaits its decision */
  lift(viewer: Viewer, id: number, liftReason: string): Promise<SanctionRow> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      await this.show(viewer, id);
      const sanction = (await this.rows.lock(id))!;
      refuseOwn(viewer, sanction.userId);
      if (sanction.liftedAt !== null) throw sanctionLifted();
      await this.rows.change(id, { liftedAt: new Date(), liftedBy: viewer.id, liftReason });
      const { kind, ticketId } = sanction;
      const aboutTicket = ticketId === null ? {} : { aboutId: ticketId };
      const about = { sanctionId: id, kind, ...aboutTicket, ...accountOf(sanction) };
      await this.events.record(new SanctionLifted(null, viewer.id, about));
      return this.show(viewer, id);
    });
  }
}

const accountOf = ({ userId }: { readonly userId: number | null }) => (userId === null ? {} : { userId });
