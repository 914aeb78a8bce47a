import { Injectable } from '@nestjs/common';
import { ViewerCheck } from '../auth/sessions/viewer-check.js';
import { isTeam, type Viewer } from '../common/access/role.js';
import { fault, notFound } from '../common/faults/fault.js';
import { Db } from '../common/persistence/db.js';
import { idOfCursor, type Page, pageById, type PageQuery } from '../common/persistence/paging.js';
import { ChangeBoundCache } from '../events/change-bound-cache.js';
import { EventStream } from '../events/event-stream.js';
import { wordsOf } from '../search/search-question.js';
import { formsOf } from '../search/word-forms.js';
import { IncidentTicketsRepository } from './incident-tickets.repository.js';
import type { Attached, AttachedTicket, Audience, FollowerRow, SimilarTicket } from './incident-tickets.sql.js';
import { IncidentState } from './incident.entity.js';
import { IncidentsRepository } from './incidents.repository.js';
import type { IncidentRow, Relation, UpdateRow } from './incidents.sql.js';

const incidentResolved = fault(409, 'incident.resolved');

/** Shorter words are mostly articles and prepositions. */
const WORD_LENGTH_MIN = 4;

type Titled = { readonly titlePt: string; readonly titleEn: string; readonly worldName: string | null };

/**
 * A tsquery of the titles' words in all forms, for texts of players (weights B and C). Undefined if no words are left.
 */
const similarWords = ({ titlePt, titleEn, worldName }: Titled): string | undefined => {
  const names = new Set(wordsOf(worldName ?? ''));
  const words = new Set(
    wordsOf(`${titlePt} ${titleEn}`).filter((word) => word.length >= WORD_LENGTH_MIN && !names.has(word)),
  );
  const forms = [...words].flatMap((word) => {
    const { prefixes, words: whole } = formsOf(word);
    return [...prefixes.map((prefix) => `'${prefix}':*BC`), ...whole.map((form) => `'${form}':BC`)];
  });
  return forms.length > 0 ? forms.join(' | ') : undefined;
};

export type SeenIncident = Pick<Relation, 'isFollowing' | 'isConcerned'> & {
  readonly row: IncidentRow;
  readonly attached: Attached | undefined;
};
type ForTeam = { readonly audience: Audience; readonly pace: { readonly minutes: number; readonly counts: number[] } };
export type IncidentDetails = SeenIncident & {
  readonly updates: readonly UpdateRow[];
  readonly forTeam: ForTeam | undefined;
};

const MINUTE_MS = 60_000;
const MINUTE_SECONDS = 60;
const PACE_SPANS = 22;
const PACE_MINUTES = 2;
const OF_TEAM = { isFollowing: false, isConcerned: true } as const;

@Injectable()
export class IncidentsService {
  private readonly activeRows: ChangeBoundCache<IncidentRow[]>;

  constructor(
    private readonly db: Db,
    private readonly rows: IncidentsRepository,
    private readonly attached: IncidentTicketsRepository,
    private readonly viewers: ViewerCheck,
    stream: EventStream,
  ) {
    this.activeRows = new ChangeBoundCache(stream);
  }

  /** Cached, because every dashboard requests it. "Me too" records no event, so its count may be two seconds old. */
  async active(viewer: Viewer): Promise<Page<SeenIncident>> {
    return { rows: await this.seenBy(viewer, await this.activeRows.get(() => this.rows.active())) };
  }

  async page(viewer: Viewer, { limit, cursor }: PageQuery): Promise<Page<SeenIncident>> {
    const page = pageById(await this.rows.newest(idOfCursor(cursor), limit + 1), limit);
    return { ...page, rows: await this.seenBy(viewer, page.rows) };
  }

  async one(viewer: Viewer, id: number): Promise<SeenIncident> {
    const row = await this.rows.find(id);
    if (!row) throw notFound();
    return (await this.seenBy(viewer, [row]))[0]!;
  }

  async show(viewer: Viewer, id: number): Promise<IncidentDetails> {
    const seen = await this.one(viewer, id);
    const updates = await this.rows.updates(id);
    return { ...seen, updates, forTeam: isTeam(viewer) ? await this.forTeam(viewer, seen.row) : undefined };
  }

  async tickets(viewer: Viewer, id: number, { limit, cursor }: PageQuery): Promise<Page<AttachedTicket>> {
    await this.one(viewer, id);
    return pageById(await this.attached.tickets(viewer, id, idOfCursor(cursor), limit + 1), limit);
  }

  async similar(viewer: Viewer, id: number): Promise<SimilarTicket[]> {
    const words = similarWords((await this.one(viewer, id)).row);
    return words === undefined ? [] : this.attached.similar(viewer, id, words);
  }

  async followers(viewer: Viewer, id: number, { limit, cursor }: PageQuery): Promise<Page<FollowerRow>> {
    await this.one(viewer, id);
    return pageById(await this.attached.followers(viewer, id, idOfCursor(cursor), limit + 1), limit);
  }

  /** Records no event, because each would send a frame to everybody. Clients poll the counts. */
  setFollowing(viewer: Viewer, id: number, isFollowing: boolean): Promise<SeenIncident> {
    return this.db.transaction(async () => {
      await this.viewers.confirm(viewer);
      const row = await this.rows.find(id);
      if (!row) throw notFound();
      if (isFollowing && row.state === IncidentState.Resolved) throw incidentResolved();
      await (isFollowing ? this.rows.follow(id, viewer) : this.rows.unfollow(id, viewer));
      return this.one(viewer, id);
    });
  }

  private async forTeam(viewer: Viewer, { id, startsAt, resolvedAt }: IncidentRow): Promise<ForTeam> {
    const lasted = Math.max(0, (resolvedAt ?? new Date()).getTime() - startsAt.getTime()) / MINUTE_MS;
    const minutes = Math.max(PACE_MINUTES, Math.ceil(lasted / PACE_SPANS));
    const spans = Math.max(1, Math.ceil(lasted / minutes));
    const counts = await this.rows.pace(id, minutes * MINUTE_SECONDS, spans);
    return { audience: await this.attached.audience(viewer, id), pace: { minutes, counts } };
  }

  private async seenBy(viewer: Viewer, rows: readonly IncidentRow[]): Promise<SeenIncident[]> {
    const ids = rows.map(({ id }) => id);
    if (isTeam(viewer)) {
      const attached = await this.attached.attachedTo(viewer, ids);
      return rows.map((row) => ({ row, ...OF_TEAM, attached: attached.get(row.id) }));
    }
    const relations = await this.rows.relations(viewer, ids);
    return rows.map((row) => {
      const { isFollowing, isConcerned } = relations.get(row.id) ?? OF_TEAM;
      return { row, isFollowing, isConcerned, attached: undefined };
    });
  }
}
