import { AttachmentResponse } from '../../attachments/dto/attachment.dto.js';
import type { Viewer } from '../../common/access/role.js';
import { MessageResponse } from '../../messages/dto/message.dto.js';
import { HistoryResponse } from '../../tickets/history/dto/history.response.js';
import { StatusLineResponse } from '../../tickets/history/dto/status-line.response.js';
import { TicketDetailsResponse } from '../../tickets/dto/ticket-details.response.js';
import type { TicketView } from '../../tickets/dto/ticket.response.js';
import { SameTransactionResponse } from '../../tickets/transactions/dto/same-transaction.response.js';
import type { TicketDetails } from '../ticket-details.service.js';

class IncludedPage {
  /** `cursor` of the next page of the list; null on the last. */
  nextCursor: string | null;
}

class IncludedTotalPage extends IncludedPage {
  /**
   * Number of rows of the list.
   * @example 10000+
   */
  total: string;
}

/** The newest messages, oldest first. */
export class IncludedMessagesResponse extends IncludedTotalPage {
  items: MessageResponse[];
}

/** The oldest files, oldest first. */
export class IncludedAttachmentsResponse extends IncludedTotalPage {
  items: AttachmentResponse[];
}

/** The newest events, newest first. */
export class IncludedEventsResponse extends IncludedPage {
  items: HistoryResponse[];
}

/** A ticket with the parts that were asked for. */
export class TicketPageResponse extends TicketDetailsResponse {
  messages?: IncludedMessagesResponse;
  attachments?: IncludedAttachmentsResponse;
  events?: IncludedEventsResponse;
  /** When the ticket was resolved, closed and reopened, oldest first; the newest 100. */
  statuses?: StatusLineResponse[];
  /** For the team only: other tickets with the same transaction id, those of other players first; at most 5. */
  sameTransaction?: SameTransactionResponse[];

  static of(
    { ticket, sameTransaction, messages, attachments, events, statuses }: TicketDetails,
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
