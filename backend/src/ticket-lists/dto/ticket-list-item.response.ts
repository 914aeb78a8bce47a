import { ApiProperty } from '@nestjs/swagger';
import type { Viewer } from '../../common/access/role.js';
import { EXCERPT_MAX, type ListedTicketRow, type PlayerTicketRow, type TeamTicketRow } from '../list-columns.sql.js';
import { NO_TIMES } from '../queue-position.service.js';
import { closesAt } from '../../tickets/closing/auto-close.policy.js';
import {
  TicketAssigneeResponse,
  TicketResponse,
  type TicketView,
  ticketWith,
} from '../../tickets/dto/ticket.response.js';
import { StatusChanger, TicketPriority } from '../../tickets/ticket.enums.js';
import { assigneeOf } from '../../tickets/ticket.policy.js';
import { nameShownTo } from '../../users/support-mask.js';
import { QueuePositionResponse } from './queue.response.js';

export enum LastMessageFrom {
  Player = 'player',
  Team = 'team',
}

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

export class StatusChangeResponse {
  at: Date;
  @ApiProperty({ enum: StatusChanger, enumName: 'StatusChanger' })
  by: StatusChanger;
}

class ListItemResponse extends TicketResponse {
  /**
   * When the ticket closes by itself if its player does not answer; null if it does not, and while the warning is late.
   */
  closesAt: Date | null;
  /** The opening counts as the first message. */
  lastMessage: LastMessageResponse;
}

export class TicketListItemResponse extends ListItemResponse {
  /** The place of a ticket that waits for its first answer; null once it has none. */
  queue: QueuePositionResponse | null;
  /** Since when the ticket is in progress or closed; null with another status. */
  statusChange: StatusChangeResponse | null;

  static from(row: PlayerTicketRow, viewer: Viewer, { closeHours, language }: TicketView): TicketListItemResponse {
    return ticketWith(row, language, {
      closesAt: closesAt(row, closeHours),
      queue:
        row.ahead === null ? null : QueuePositionResponse.from({ ahead: row.ahead, ...(row.promised ?? NO_TIMES) }),
      lastMessage: lastMessageOf(row, viewer, { name: nameShownTo(viewer, row.lastUserId, row.userName) }),
      statusChange: row.movedAt && { at: row.movedAt, by: row.movedBy! },
    });
  }
}

export class TeamTicketListItemResponse extends ListItemResponse {
  priority: TicketPriority;
  assignedTo: number | null;
  assignee: TicketAssigneeResponse | null;
  /** Since when the ticket waits for the team; null if it does not. */
  waitingSince: Date | null;
  /** No member of the team has opened the ticket yet. */
  isUnopened: boolean;

  static from(row: TeamTicketRow, viewer: Viewer, { closeHours, language }: TicketView): TeamTicketListItemResponse {
    return ticketWith(row, language, {
      priority: row.priority,
      assignedTo: row.assignedTo,
      assignee: assigneeOf(row),
      waitingSince: row.waitingSince,
      isUnopened: row.isUnopened,
      closesAt: closesAt(row, closeHours),
      lastMessage: lastMessageOf(row, viewer, { name: row.lastName, isInternal: row.lastIsInternal }),
    });
  }
}

export type ListedTicketResponse = TicketListItemResponse | TeamTicketListItemResponse;

export const listItemOf = (row: ListedTicketRow, viewer: Viewer, view: TicketView): ListedTicketResponse =>
  'isUnopened' in row
    ? TeamTicketListItemResponse.from(row, viewer, view)
    : TicketListItemResponse.from(row, viewer, view);

/** Cuts by code points, so that no surrogate pair is split. */
const excerptOf = (text: string): string => {
  const characters = [...text];
  return characters.length > EXCERPT_MAX ? `${characters.slice(0, EXCERPT_MAX - 1).join('')}…` : text;
};

const lastMessageOf = (
  row: ListedTicketRow,
  { id }: Viewer,
  { name, isInternal = false }: { name: string; isInternal?: boolean },
): LastMessageResponse => ({
  from: row.lastUserId === row.userId ? LastMessageFrom.Player : LastMessageFrom.Team,
  isOwn: row.lastUserId === id,
  name,
  isInternal,
  text: excerptOf(row.lastText),
  at: row.lastAt,
});
