import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { invalidField } from '../../common/validation/validation.js';
import type { Recorded } from '../../events/domain-event.js';
import { Events } from '../../events/events.service.js';
import { Verdict } from '../ticket.enums.js';
import { isReport, refuseBlanked, refuseMerged } from '../ticket.policy.js';
import type { TicketState } from '../ticket.row.js';
import { TicketVerdictChanged } from '../tickets.events.js';
import { TicketsRepository } from '../tickets.repository.js';
import { TicketsService } from '../tickets.service.js';
import { ReportNewsRepository } from './report-news.repository.js';

type Judgement = { readonly to?: Verdict | null | undefined; readonly originalId?: number | undefined };

@Injectable()
export class TicketVerdicts {
  constructor(
    private readonly events: Events,
    private readonly tickets: TicketsService,
    private readonly rows: TicketsRepository,
    private readonly news: ReportNewsRepository,
  ) {}

  /** @returns undefined if nothing changed */
  async set(
    viewer: Viewer,
    ticket: TicketState,
    { to, originalId }: Judgement,
  ): Promise<Recorded<TicketVerdictChanged> | undefined> {
    const { id, verdict: from } = ticket;
    if (to === undefined) return undefined;
    if (!isReport(ticket)) throw invalidField('verdict', 'verdict.reports_only');
    refuseMerged(ticket);
    refuseBlanked(ticket);
    const duplicateOf = to === Verdict.Duplicate ? await this.original(viewer, id, originalId) : null;
    // Before its duplicates repeat another one. A sanction delays the news too if it finds the report confirmed.
    if (to !== null) await this.news.plan(id);
    if (to === from && duplicateOf === ticket.duplicateOf) return undefined;
    await this.rows.setVerdict(id, { verdict: to, by: viewer.id, duplicateOf });
    const other = duplicateOf === null ? {} : { otherId: duplicateOf };
    return this.events.record(new TicketVerdictChanged(id, viewer.id, { from, to, ...other }));
  }

  /**
   * Locks the report, so that of two that name each other at once one is refused.
   * @returns the id of the report that is no duplicate itself
   */
  private async original(viewer: Viewer, id: number, namedId: number | undefined): Promise<number> {
    if (namedId === undefined) throw invalidField('duplicateOf', 'validation.is_not_empty');
    const named = await this.tickets.visibleTo(viewer, namedId);
    let original = await this.rows.lock(named.mergedInto ?? namedId);
    if (original && original.duplicateOf !== null) original = await this.rows.lock(original.duplicateOf);
    if (!original || !isReport(named) || !isReport(original) || original.id === id) throw noOriginal();
    return original.id;
  }
}

const noOriginal = () => invalidField('duplicateOf', 'verdict.no_original');
