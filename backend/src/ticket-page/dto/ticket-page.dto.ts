import { ApiHideProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEnum, IsOptional } from 'class-validator';
import type { AttachmentRow } from '../../attachments/attachments.sql.js';
import { AttachmentResponse } from '../../attachments/dto/attachment.dto.js';
import type { Viewer } from '../../common/access/role.js';
import type { Page } from '../../common/persistence/paging.js';
import { MessageResponse } from '../../messages/dto/message.dto.js';
import type { MessageWithFiles } from '../../messages/messages.service.js';
import { HistoryResponse, StatusLineResponse } from '../history/dto/history.dto.js';
import type { HistoryRow, StatusLineRow } from '../history/ticket-history.repository.js';
import type { SameTransaction } from '../ticket-details.repository.js';
import type { DetailedTicketRow } from '../ticket-details.row.js';
import type { TicketView } from '../../tickets/dto/ticket.response.js';
import { TicketDetailsResponse } from './ticket-details.response.js';

export enum TicketPart {
  Messages = 'messages',
  Attachments = 'attachments',
  Events = 'events',
  Statuses = 'statuses',
}

const asList = (sent: unknown): unknown => (typeof sent === 'string' && sent !== '' ? sent.split(',') : sent);

export class TicketDetailsQuery {
  /** Described in the controller, because a property decorator cannot set the list style of a query parameter. */
  @ApiHideProperty()
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => asList(value))
  @IsEnum(TicketPart, { each: true })
  include: TicketPart[] = [];
}

export type TicketPage = {
  readonly ticket: DetailedTicketRow;
  readonly sameTransaction?: SameTransaction[];
  readonly messages?: Page<MessageWithFiles>;
  readonly attachments?: Page<AttachmentRow>;
  readonly events?: Page<HistoryRow>;
  readonly statuses?: StatusLineRow[];
};

class IncludedPage {
  /** The `cursor` of the next page, or null on the last page. */
  nextCursor: string | null;
}

class IncludedTotalPage extends IncludedPage {
  /** @example 10000+ */
  total: string;
}

export class IncludedMessagesResponse extends IncludedTotalPage {
  items: MessageResponse[];
}

export class IncludedAttachmentsResponse extends IncludedTotalPage {
  items: AttachmentResponse[];
}

export class IncludedEventsResponse extends IncludedPage {
  items: HistoryResponse[];
}

export class SameTransactionResponse {
  id: number;
  /** Whether the ticket belongs to another player. */
  otherAccount: boolean;
}

export class TicketPageResponse extends TicketDetailsResponse {
  messages?: IncludedMessagesResponse;
  attachments?: IncludedAttachmentsResponse;
  events?: IncludedEventsResponse;
  /** The newest 100 changes to resolved, closed or reopened, oldest first. */
  statuses?: StatusLineResponse[];
  /**
   * Other tickets with the same transaction id, at most 5. Tickets of other players come first. Only the team receives
   * this field.
   */
  sameTransaction?: SameTransactionResponse[];

  static of(
    { ticket, sameTransaction, messages, attachments, events, statuses }: TicketPage,
    viewer: Viewer,
    view: TicketView,
  ): TicketPageResponse {
    return {
      ...TicketDetailsResponse.from(ticket, viewer, view),
      ...(sameTransaction && {
        sameTransaction: sameTransaction.map(({ id, otherAccount }) => ({ id, otherAccount })),
      }),
      ...(messages && {
        messages: {
          items: messages.rows.map(({ row, files }) => MessageResponse.from(row, files, viewer)),
          total: messages.total!,
          nextCursor: messages.nextCursor ?? null,
        },
      }),
      ...(attachments && {
        attachments: {
          items: attachments.rows.map((row) => AttachmentResponse.from(row, viewer)),
          total: attachments.total!,
          nextCursor: attachments.nextCursor ?? null,
        },
      }),
      ...(events && {
        events: {
          items: events.rows.map((row) => HistoryResponse.from(row, view.language)),
          nextCursor: events.nextCursor ?? null,
        },
      }),
      ...(statuses && { statuses: statuses.map((row) => StatusLineResponse.from(row)) }),
    };
  }
}
