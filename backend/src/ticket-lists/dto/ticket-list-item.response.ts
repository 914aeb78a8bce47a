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
  @ApiProperty({ enum: LastMessageFrom, enumName: 'LastMessageFrom' })
  from: LastMessageFrom;
  isOwn: boolean;
  name: string;
  isInternal: boolean;
  /** The text has at most 140 characters. */
  text: string;
  at: Date;
}

export class AskingNoteResponse {
  /** The name of the author. */
  name: string;
  /** The text has at most 140 characters. */
  text: string;
}

export class StatusChangeResponse {
  at: Date;
  @ApiProperty({ enum: StatusChanger, enumName: 'StatusChanger' })
  by: StatusChanger;
}

class ListItemResponse extends TicketResponse {
  /**
   * The time at which the ticket closes automatically without a message from its player. The value is null if the
   * ticket does not close, and while the warning is overdue.
   */
  closesAt: Date | null;
  /** The description of the ticket counts as the first message. */
  lastMessage: LastMessageResponse;
}

export class TicketListItemResponse extends ListItemResponse {
  /** The queue position while the ticket waits for its first reply, otherwise null. */
  queue: QueuePositionResponse | null;
  /** The time and author of the change to in progress or closed. The value is null for other statuses. */
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
  /** The time since which the ticket waits for the team, or null if it does not wait. */
  waitingSince: Date | null;
  /** Whether no team member has viewed the ticket yet. */
  isUnopened: boolean;
  /** Whether the caller wrote in the ticket, follows it, or was asked in one of its notes. */
  takesPart: boolean;
  /** The newest internal note that asks the caller, or null after they have written in the ticket. */
  asked: AskingNoteResponse | null;

  static from(row: TeamTicketRow, viewer: Viewer, { closeHours, language }: TicketView): TeamTicketListItemResponse {
    return ticketWith(row, language, {
      priority: row.priority,
      assignedTo: row.assignedTo,
      assignee: assigneeOf(row),
      waitingSince: row.waitingSince,
      isUnopened: row.isUnopened,
      takesPart: row.takesPart,
      asked: row.askedBy === null ? null : { name: row.askedBy, text: excerptOf(row.askedText!) },
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
