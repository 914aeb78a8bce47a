import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import type { Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { invalidField } from '../common/validation/validation.js';
import { LIMITS } from '../config/limits.js';
import { Events } from '../events/events.service.js';
import { WorldsRepository } from '../worlds/worlds.repository.js';
import type { PublishUpdateDto } from './dto/publish-update.dto.js';
import type { ChangeIncidentDto, CreateIncidentDto } from './dto/incident.dto.js';
import { IncidentState } from './incident.entity.js';
import { IncidentChanged, IncidentOpened, IncidentUpdatePublished } from './incidents.events.js';
import { IncidentsRepository } from './incidents.repository.js';
import { type IncidentDetails, IncidentsService } from './incidents.service.js';
import type { IncidentLock } from './incidents.sql.js';

const tooManyIncidents = fault(409, 'incident.too_many', { max: LIMITS.activeIncidents });

const FIELDS = ['worldId', 'categories', 'state', 'titlePt', 'titleEn', 'startsAt', 'nextUpdateAt'] as const;
type Fields = Pick<IncidentLock, (typeof FIELDS)[number]>;

@Injectable()
export class IncidentChangesService {
  constructor(
    private readonly db: Db,
    private readonly rows: IncidentsRepository,
    private readonly incidents: IncidentsService,
    private readonly worlds: WorldsRepository,
    private readonly viewers: ViewerCheck,
    private readonly events: Events,
  ) {}

  create(viewer: Viewer, dto: CreateIncidentDto): Promise<IncidentDetails> {
    const { worldId = null, state = IncidentState.Investigating, titlePt, titleEn, nextUpdateAt = null } = dto;
    const { startsAt = new Date(), categories = [] } = dto;
    return this.changing(viewer, async () => {
      if ((await this.rows.countActive()) >= LIMITS.activeIncidents) throw tooManyIncidents();
      await this.refuseWorld(worldId);
      const fields = { worldId, categories, state, titlePt, titleEn, startsAt, nextUpdateAt };
      const id = await this.rows.add({ ...fields, ...endingOf(state), createdBy: viewer.id });
      await this.events.record(new IncidentOpened(null, viewer.id, { incidentId: id }));
      return id;
    });
  }

  change(viewer: Viewer, id: number, dto: ChangeIncidentDto): Promise<IncidentDetails> {
    return this.changing(viewer, async () => {
      const before = await this.lock(id);
      const wanted = wantedOf(before, dto);
      const changed = FIELDS.filter((field) => !isSame(wanted[field], before[field]));
      if (changed.length === 0) return id;
      if (changed.includes('worldId')) await this.refuseWorld(wanted.worldId);
      const ending = changed.includes('state') && endingOf(wanted.state);
      await this.rows.change(id, { ...wanted, ...ending });
      const data = { incidentId: id, changed, state: wanted.state };
      await this.events.record(new IncidentChanged(null, viewer.id, data));
      return id;
    });
  }

  /** The rows written here are sent to followers and tickets after the commit. */
  publish(
    viewer: Viewer,
    id: number,
    { pt, en, replyToTickets, resolveTickets = false, state, nextUpdateAt }: PublishUpdateDto,
  ): Promise<IncidentDetails> {
    return this.changing(viewer, async () => {
      const before = await this.lock(id);
      const to = state ?? before.state;
      const texts = { bodyPt: pt, bodyEn: en, state: to, resolvesTickets: resolveTickets };
      const updateId = await this.rows.addUpdate({ incidentId: id, ...texts, createdBy: viewer.id });
      if (nextUpdateAt !== undefined && to !== IncidentState.Resolved) await this.rows.change(id, { nextUpdateAt });
      if (to !== before.state) await this.setState(viewer, id, to);
      const repliesToTickets = replyToTickets || resolveTickets;
      if (repliesToTickets) await this.rows.queueReplies(updateId, id);
      const data = { incidentId: id, updateId, repliesToTickets };
      await this.events.record(new IncidentUpdatePublished(null, viewer.id, data));
      return id;
    });
  }

  private async setState(viewer: Viewer, id: number, state: IncidentState): Promise<void> {
    await this.rows.change(id, { state, ...endingOf(state) });
    await this.events.record(new IncidentChanged(null, viewer.id, { incidentId: id, changed: ['state'], state }));
  }

  /** Reads the incident before the commit, so that a failed read undoes the change. */
  private changing(viewer: Viewer, work: () => Promise<number>): Promise<IncidentDetails> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      return this.incidents.show(viewer, await work());
    });
  }

  private async lock(id: number): Promise<IncidentLock> {
    const incident = await this.rows.lock(id);
    if (!incident) throw notFound();
    return incident;
  }

  private async refuseWorld(worldId: number | null): Promise<void> {
    if (worldId !== null && !(await this.worlds.lockActive(worldId))) throw invalidField('worldId', 'ticket.world');
  }
}

const resolvedAt = (state: IncidentState): Date | null => (state === IncidentState.Resolved ? new Date() : null);

const endingOf = (state: IncidentState) => ({
  resolvedAt: resolvedAt(state),
  ...(state === IncidentState.Resolved && { nextUpdateAt: null }),
});

const wantedOf = (before: IncidentLock, dto: ChangeIncidentDto): Fields => ({
  worldId: dto.worldId === undefined ? before.worldId : dto.worldId,
  categories: dto.categories ?? before.categories,
  state: dto.state ?? before.state,
  titlePt: dto.titlePt ?? before.titlePt,
  titleEn: dto.titleEn ?? before.titleEn,
  startsAt: dto.startsAt ?? before.startsAt,
  nextUpdateAt: nextUpdateOf(before, dto),
});

const nextUpdateOf = (before: IncidentLock, { state = before.state, nextUpdateAt }: ChangeIncidentDto): Date | null => {
  if (state === IncidentState.Resolved) return null;
  return nextUpdateAt === undefined ? before.nextUpdateAt : nextUpdateAt;
};

type Value = Fields[keyof Fields];
const plain = (value: Value) => {
  if (Array.isArray(value)) return value.toSorted().join();
  return value instanceof Date ? value.getTime() : value;
};
const isSame = (one: Value, other: Value): boolean => plain(one) === plain(other);
