import { AttachmentResponse } from '../../attachments/dto/attachment.response.js';
import type { Viewer } from '../../common/access/role.js';
import { MessageResponse } from '../../messages/dto/message.response.js';
import { HistoryResponse } from '../../tickets/dto/history.response.js';
import { TicketResponse } from '../../tickets/dto/ticket.response.js';
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
export class TicketDetailsResponse extends TicketResponse {
  messages?: IncludedMessagesResponse;
  attachments?: IncludedAttachmentsResponse;
  events?: IncludedEventsResponse;

  static of({ ticket, messages, attachments, events }: TicketDetails, viewer: Viewer): TicketDetailsResponse {
    return {
      ...TicketResponse.from(ticket, viewer),
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
        events: { items: events.rows.map((row) => HistoryResponse.from(row)), nextCursor: events.nextCursor ?? null },
      }),
    };
  }
}
