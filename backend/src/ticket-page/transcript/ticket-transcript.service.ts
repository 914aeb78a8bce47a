import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { AttachmentsService } from '../../attachments/attachments.service.js';
import type { Language } from '../../common/i18n/language.js';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { invalidField } from '../../common/validation/validation.js';
import { LIMITS } from '../../config/limits.js';
import { Env } from '../../config/env.js';
import { MessagesService } from '../../messages/messages.service.js';
import { Club } from '../../settings/club.js';
import { seesNotes } from '../../tickets/ticket.policy.js';
import { TicketHistoryService } from '../history/ticket-history.service.js';
import type { StatusLineRow } from '../history/ticket-history.repository.js';
import type { DetailedTicketRow } from '../ticket-details.row.js';
import { TicketDetailsService } from '../ticket-details.service.js';
import { endOf, messageBlock, statusLine } from './transcript-blocks.js';
import { headOf } from './transcript-head.js';
import type { Reader } from './transcript-page.js';

type Asked = { readonly withNotes: boolean; readonly language: Language };

/** Each part comes from the service of its own endpoint, so the same rights and masks apply. */
@Injectable()
export class TicketTranscriptService {
  constructor(
    private readonly tickets: TicketDetailsService,
    private readonly messages: MessagesService,
    private readonly attachments: AttachmentsService,
    private readonly history: TicketHistoryService,
    private readonly db: Db,
    private readonly club: Club,
    private readonly env: Env,
  ) {}

  /** @returns a stream of HTML, after the check that the viewer may see the ticket */
  async open(viewer: Viewer, id: number, { withNotes, language }: Asked): Promise<Readable> {
    if (withNotes && !seesNotes(viewer)) throw invalidField('notes', 'ticket.team_filter');
    const { ticket, statuses } = await this.db.together({
      ticket: () => this.tickets.show(viewer, id),
      statuses: () => this.history.statusLines(viewer, id),
    });
    const files = await this.filesOf(viewer, id);
    const { name: club } = this.club.values;
    const reader = { viewer, language, withNotes, club, timeZone: this.env.club.timezone };
    const head = headOf({ ticket, files, madeAt: new Date() }, reader);
    return Readable.from(this.page(head, endOf(ticket, reader), this.talk(ticket, statuses, reader)));
  }

  private async *page(head: string, end: string, talk: AsyncGenerator<string>): AsyncGenerator<string> {
    yield head;
    yield* talk;
    yield end;
  }

  /** Reads the messages in pages, so that a long ticket needs no more memory than a short one. */
  private async *talk(
    { id, removals }: DetailedTicketRow,
    statuses: readonly StatusLineRow[],
    reader: Reader,
  ): AsyncGenerator<string> {
    const waiting = [...statuses];
    const { viewer, withNotes } = reader;
    const count = LIMITS.pageSize;
    for (let after = 0, hasMore = true; hasMore;) {
      const found = await this.messages.after(viewer, id, { after, count, withNotes });
      yield found
        .map((message) => {
          const later = waiting.findIndex(({ at }) => at > message.row.createdAt);
          const before = waiting.splice(0, later === -1 ? waiting.length : later);
          return [...before.map((line) => statusLine(line, reader)), messageBlock(message, removals, reader)].join('');
        })
        .join('');
      after = found.at(-1)?.row.id ?? after;
      hasMore = found.length === count;
    }
    yield waiting.map((line) => statusLine(line, reader)).join('');
  }

  /** @returns the names of the files that belong to no message */
  private async filesOf(viewer: Viewer, id: number): Promise<string[]> {
    const names: string[] = [];
    for (let cursor: string | undefined, hasMore = true; hasMore;) {
      const { rows, nextCursor } = await this.attachments.list(viewer, id, { limit: LIMITS.pageSizeMax, cursor });
      names.push(...rows.filter(({ messageId }) => messageId === null).map(({ fileName }) => fileName));
      cursor = nextCursor;
      hasMore = nextCursor !== undefined;
    }
    return names;
  }
}
