import { Injectable } from '@nestjs/common';
import { ChangelogService } from '../changelog/changelog.service.js';
import type { Viewer } from '../common/access/role.js';
import { missingAsOutcome, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { idOfCursor, type Page, pageById, type PageQuery } from '../common/persistence/paging.js';
import { Events } from '../events/events.service.js';
import type { TicketState } from '../tickets/ticket.row.js';
import { TicketsService } from '../tickets/tickets.service.js';
import { TicketFixLinked, TicketFixUnlinked } from './fixes.events.js';
import { type FixedTicket, FixesRepository } from './fixes.repository.js';

export type LinkItem = { readonly ticketId: number; readonly outcome: string };

@Injectable()
export class FixedTicketsService {
  constructor(
    private readonly db: Db,
    private readonly changelog: ChangelogService,
    private readonly fixes: FixesRepository,
    private readonly tickets: TicketsService,
    private readonly events: Events,
  ) {}

  async page(viewer: Viewer, changelogId: number, { limit, cursor }: PageQuery): Promise<Page<FixedTicket>> {
    await this.changelog.one(viewer, changelogId);
    return pageById(await this.fixes.tickets(viewer, changelogId, idOfCursor(cursor), limit + 1), limit);
  }

  /** Replaces an earlier link to another entry. @throws 404 when the entry is missing */
  async link(viewer: Viewer, changelogId: number, ticketIds: readonly number[]): Promise<LinkItem[]> {
    await this.changelog.one(viewer, changelogId);
    const items: LinkItem[] = [];
    for (const ticketId of ticketIds)
      items.push({ ticketId, outcome: await this.linkOne(viewer, changelogId, ticketId) });
    return items;
  }

  unlink(viewer: Viewer, changelogId: number, ticketId: number): Promise<void> {
    return this.db.transaction(async () => {
      await this.tickets.lockVisibleTo(viewer, ticketId);
      if (!(await this.fixes.unlink(ticketId, changelogId))) throw notFound();
      await this.events.record(new TicketFixUnlinked(ticketId, viewer.id, { changelogId }));
    });
  }

  private async linkOne(viewer: Viewer, changelogId: number, ticketId: number): Promise<string> {
    try {
      return await this.db.transaction(async () => {
        const { id } = await this.lockRoot(viewer, ticketId);
        // A "fixed" notification about a report would reveal a sanction.
        if (await this.fixes.isReport(id)) return 'report';
        if (!(await this.fixes.link(id, changelogId))) return 'same';
        if (!(await this.fixes.markDue(changelogId))) throw notFound();
        await this.events.record(new TicketFixLinked(id, viewer.id, { changelogId }));
        return 'done';
      });
    } catch (error) {
      return missingAsOutcome(error);
    }
  }

  private async lockRoot(viewer: Viewer, ticketId: number): Promise<TicketState> {
    const ticket = await this.tickets.lockReal(viewer, ticketId);
    return ticket.mergedInto === null ? ticket : this.tickets.lockVisibleTo(viewer, ticket.mergedInto);
  }
}
