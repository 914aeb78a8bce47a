import { ApiProperty } from '@nestjs/swagger';
import { isTeam, type Viewer } from '../../common/access/role.js';
import type { Language } from '../../common/i18n/language.js';
import { FixedInResponse } from './fixed-in.response.js';
import { TicketAssigneeResponse } from './ticket-assignee.response.js';
import { TicketClosingResponse } from './ticket-closing.response.js';
import { MergedTicketResponse } from './merged-ticket.response.js';
import { openingOf, OpeningResponse } from './opening.response.js';
import { closesAt } from '../closing/auto-close.policy.js';
import { mayRate } from '../satisfaction/satisfaction.policy.js';
import { QueuePositionResponse } from '../queue/dto/queue-position.response.js';
import { NO_TIMES } from '../queue/queue-position.policy.js';
import { SatisfactionResponse } from '../satisfaction/dto/satisfaction.response.js';
import { TicketSnapshotResponse } from '../snapshots/dto/ticket-snapshot.response.js';
import { EXCERPT_MAX } from '../ticket-columns.sql.js';
import { nameShownTo } from '../../users/support-mask.js';
import { assigneeOf, isBarred } from '../ticket.policy.js';
import type { PlayerListRow, TeamListRow, TicketDetailRow, TicketRow } from '../ticket.row.js';
import { StatusChanger, TicketPriority, TicketStatus } from '../ticket.enums.js';

export class TicketOwnerResponse {
  name: string;
  email: string;
}

export class TicketWorldResponse {
  id: number;
  /** @example Aurora */
  name: string;
}

export class TicketCharacterResponse {
  id: number;
  /** @example Lyra */
  name: string;
  level: number;
  vocation: string;
}

export enum LastMessageFrom {
  Player = 'player',
  Team = 'team',
}

/** The newest message of a ticket that the viewer may see; the description while there is none. */
export class LastMessageResponse {
  /** `player` is the ticket's owner. */
  @ApiProperty({ enum: LastMessageFrom, enumName: 'LastMessageFrom' })
  from: LastMessageFrom;
  /** Whether the viewer wrote it. */
  isOwn: boolean;
  name: string;
  isInternal: boolean;
  /** At most 140 characters. */
  text: string;
  at: Date;
}

/** The change that gave a ticket its status. It names nobody. */
export class StatusChangeResponse {
  at: Date;
  @ApiProperty({ enum: StatusChanger, enumName: 'StatusChanger' })
  by: StatusChanger;
}

/** The data that an answer about a ticket depends on besides the viewer. */
export type TicketView = {
  /** From the settings of the club. */
  readonly closeHours: number;
  readonly language: Language;
};

/** A ticket as the user may see it: players get neither priority nor assignee. */
export class TicketResponse extends OpeningResponse {
  id: number;
  /** Absent in lists. */
  description?: string;
  status: TicketStatus;
  /** For the team only. */
  priority?: TicketPriority;
  userId: number;
  user: TicketOwnerResponse;
  characterId: number | null;
  character: TicketCharacterResponse | null;
  worldId: number | null;
  world: TicketWorldResponse | null;
  /** For the team only. */
  assignedTo?: number | null;
  /** For the team only. */
  assignee?: TicketAssigneeResponse | null;
  /** For the team only: since when the ticket waits for the team; null if it does not. */
  waitingSince?: Date | null;
  /**
   * When the ticket closes by itself if its player does not answer; null if it does not, and while the warning is late.
   */
  closesAt?: Date | null;
  /** Null while the ticket is not closed. Absent in lists. */
  closing?: TicketClosingResponse | null;
  /** The closed ticket of the same player that this one continues. */
  followUpOf: number | null;
  /** Ids of this ticket, of those that it continues, and of those that continue it, lowest first. Absent in lists. */
  chain?: number[];
  /** Null while the ticket is not rated. For the team and the ticket's owner. Absent in lists. */
  satisfaction?: SatisfactionResponse | null;
  /** For the ticket's owner only: whether they may rate the support now, or change their rating. Absent in lists. */
  mayRate?: boolean;
  /** For the team only: its player is not asked for a rating. Absent in lists. */
  noSurvey?: boolean;
  /** The ticket of the same player in which this one continues; null if it was not merged. Absent in lists. */
  mergedInto?: number | null;
  /** Absent in lists. */
  mergedAt?: Date | null;
  /** The openings of the tickets that continue in this one, oldest first. Absent in lists. */
  merged?: MergedTicketResponse[];
  /** For the team only: the ticket's character when the ticket was opened; null without one. Absent in lists. */
  snapshot?: TicketSnapshotResponse | null;
  /** For the team only: the incident to which the ticket is attached. Absent in lists. */
  incidentId?: number | null;
  /** The entry of the changelog that says that it is fixed. Absent in lists. */
  fixedIn?: FixedInResponse | null;
  /** For an appeal: its sanction. Absent in lists. */
  appealOf?: number | null;
  /** Whether the appeal is decided; false for every other ticket. Absent in lists. */
  isAppealDecided?: boolean;
  /** For the team only: the caller decided the sanction, and neither judges the appeal nor answers it. Absent in lists. */
  isAppealBarred?: boolean;
  /** In lists; the opening counts as the first message. */
  lastMessage?: LastMessageResponse;
  /** For players, in lists: the place of a ticket that waits for its first answer; null once it has none. */
  queue?: QueuePositionResponse | null;
  /** For players, in lists: since when the ticket is in progress or closed; null with another status. */
  statusChange?: StatusChangeResponse | null;
  /** For the team only, in lists: nobody of the team has opened the ticket yet. */
  isUnopened?: boolean;
  /** Messages that the user has not read yet. */
  unreadCount: number;
  createdAt: Date;
  /** Time of the last change that the ticket's owner can see. */
  updatedAt: Date;

  static from(row: TicketRow, viewer: Viewer, { closeHours, language }: TicketView): TicketResponse {
    return {
      id: row.id,
      ...openingOf(row, language),
      ...(isDetailed(row) && detailsOf(row, viewer, { closeHours, language })),
      status: row.status,
      ...(isTeam(viewer) && forTheTeam(row, viewer, closeHours)),
      ...(isPlayersList(row) && forThePlayer(row, viewer, closeHours)),
      userId: row.userId,
      user: { name: row.userName, email: row.userEmail },
      characterId: row.characterId,
      character: characterOf(row),
      worldId: row.worldId,
      world: row.worldId === null ? null : { id: row.worldId, name: row.worldName! },
      followUpOf: row.followUpOf,
      unreadCount: row.unreadCount,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    };
  }
}

const forTheTeam = (row: TicketRow, viewer: Viewer, closeHours: number) => ({
  ...assignment(row),
  waitingSince: row.waitingSince,
  ...(isListed(row) && {
    isUnopened: row.isUnopened,
    closesAt: closesAt(row, closeHours),
    lastMessage: lastMessageOf(row, row.lastName, viewer),
  }),
});

const isPlayersList = (row: TicketRow): row is TicketRow & PlayerListRow => row.ahead !== undefined;

const forThePlayer = (row: TicketRow & PlayerListRow, viewer: Viewer, closeHours: number) => ({
  closesAt: closesAt(row, closeHours),
  queue: row.ahead === null ? null : QueuePositionResponse.from({ ahead: row.ahead, ...(row.promised ?? NO_TIMES) }),
  lastMessage: lastMessageOf(row, nameShownTo(viewer, row.lastUserId, row.userName), viewer),
  statusChange: row.movedAt && { at: row.movedAt, by: row.movedBy! },
});

const isDetailed = (row: TicketRow): row is TicketRow & TicketDetailRow => row.description !== undefined;

const detailsOf = (row: TicketRow & TicketDetailRow, viewer: Viewer, { closeHours, language }: TicketView) => ({
  description: row.description,
  closesAt: closesAt(row, closeHours),
  closing: TicketClosingResponse.from(row, viewer),
  chain: row.chain,
  satisfaction: row.rating && SatisfactionResponse.from(row.rating),
  ...(row.userId === viewer.id && {
    mayRate: mayRate({ ...row, ratedAt: row.rating && new Date(row.rating.createdAt) }),
  }),
  ...(isTeam(viewer) && {
    noSurvey: row.noSurvey,
    snapshot: row.snapshot && TicketSnapshotResponse.from(row.snapshot),
    incidentId: row.incidentId,
    isAppealBarred: isBarred(viewer, row),
  }),
  fixedIn: row.fixedIn && FixedInResponse.from(row.fixedIn),
  appealOf: row.appealOf,
  isAppealDecided: row.appealDecidedAt !== null,
  mergedInto: row.mergedInto,
  mergedAt: row.mergedAt,
  merged: row.merged.map((merged) => MergedTicketResponse.from(merged, language)),
});

const isListed = (row: TicketRow): row is TicketRow & TeamListRow => row.isUnopened !== undefined;

const assignment = ({ priority, assignedTo, assigneeName }: TicketRow) => ({
  priority,
  assignedTo,
  assignee: assigneeOf({ assignedTo, assigneeName }),
});

/** Cut between characters, which may be two units of a string each. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  return characters.length > EXCERPT_MAX ? `${characters.slice(0, EXCERPT_MAX - 1).join('')}…` : text;
};

const lastMessageOf = (
  row: TicketRow & Pick<TeamListRow, 'lastUserId' | 'lastText' | 'lastAt'>,
  name: string,
  { id }: Viewer,
): LastMessageResponse => ({
  from: row.lastUserId === row.userId ? LastMessageFrom.Player : LastMessageFrom.Team,
  isOwn: row.lastUserId === id,
  name,
  isInternal: row.lastIsInternal ?? false,
  text: excerptOf(row.lastText),
  at: row.lastAt,
});

const characterOf = ({ characterId, characterName, characterLevel, characterVocation }: TicketRow) =>
  characterId === null
    ? null
    : { id: characterId, name: characterName!, level: characterLevel!, vocation: characterVocation! };
