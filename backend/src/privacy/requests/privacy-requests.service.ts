import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../../auth/sessions/viewer-check.js';
import type { Viewer } from '../../common/access/role.js';
import { fault, notFound, tooManyRequests } from '../../common/faults/fault.js';
import { idOfCursor, type Page, pageById } from '../../common/persistence/paging.js';
import { Db } from '../../common/persistence/db.js';
import { Events } from '../../events/events.service.js';
import { ErasureRefused, ErasureRequested, ErasureWithdrawn } from '../../users/users.events.js';
import type { PrivacyRequestsQuery } from './dto/privacy-request.dto.js';
import { PrivacyOutcome, PrivacyRequestKind } from './privacy-request.entity.js';
import { type OwnPrivacy, type PrivacyRequestRow, PrivacyRequestsRepository } from './privacy-requests.repository.js';

const exportedToday = fault(429, 'privacy.exported_today');
const erasureRequested = fault(409, 'privacy.erasure_requested');

/** The register of requests about personal data. */
@Injectable()
export class PrivacyRequests {
  constructor(
    private readonly rows: PrivacyRequestsRepository,
    private readonly viewers: ViewerCheck,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  of(userId: number): Promise<OwnPrivacy> {
    return this.db.together({
      exportAgainAt: () => this.rows.exportAgainAt(userId),
      erasure: () => this.rows.own(userId),
    });
  }

  /** Open requests by due time, ended ones newest first. */
  async page({ state, limit, cursor }: PrivacyRequestsQuery): Promise<Page<PrivacyRequestRow>> {
    return pageById(await this.rows.page(state, idOfCursor(cursor), limit + 1), limit);
  }

  /** @throws 409 if one is open, 429 if the person withdrew many within a day: each rings the bells of all admins */
  requestErasure(viewer: Viewer): Promise<void> {
    const { id } = viewer;
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      if (await this.rows.hasAskedOften(id)) throw tooManyRequests();
      if (!(await this.rows.add(id))) throw erasureRequested();
      await this.events.record(new ErasureRequested(null, id, { userId: id }));
    });
  }

  /** @throws 404 if none is open */
  withdrawErasure(viewer: Viewer): Promise<void> {
    const { id } = viewer;
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      if (!(await this.rows.end(id, id, PrivacyOutcome.Withdrawn))) throw notFound();
      await this.events.record(new ErasureWithdrawn(null, id, { userId: id }));
    });
  }

  /** @throws 404 if the request is not open */
  refuse(viewer: Viewer, requestId: number, reason: string): Promise<void> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const userId = await this.rows.refuse(requestId, viewer.id, reason);
      if (userId === undefined) throw notFound();
      await this.events.record(new ErasureRefused(null, viewer.id, { userId }));
    });
  }

  /**
   * Runs in the transaction of the export.
   * @param by null for the command line
   */
  recordExport(userId: number, by: number | null): Promise<void> {
    return this.rows.addDone(userId, PrivacyRequestKind.Export, by);
  }

  /**
   * Runs in the transaction of the export. Of two at once the second one waits and is refused.
   * @throws 429 if the person exported their own data within a day
   */
  async refuseOwnExport(viewer: Viewer): Promise<void> {
    await this.viewers.confirm(viewer);
    await this.rows.lockPerson(viewer.id);
    const againAt = await this.rows.exportAgainAt(viewer.id);
    if (againAt) throw exportedToday(undefined, { headers: { 'Retry-After': secondsUntil(againAt) } });
  }

  /** Runs in the transaction of the erasure. */
  async recordErasure(userId: number, by: number | null): Promise<void> {
    if (await this.rows.end(userId, by, PrivacyOutcome.Done)) return;
    await this.rows.addDone(userId, PrivacyRequestKind.Erasure, by);
  }
}

const secondsUntil = (moment: Date): string => String(Math.ceil((moment.getTime() - Date.now()) / 1000));
