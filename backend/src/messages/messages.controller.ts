import { Body, Controller, Get, HttpCode, HttpStatus, Post, Put, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { KeptFile } from '../attachments/store/file-store.js';
import { MESSAGE_UPLOADS } from '../attachments/upload/upload-rules.js';
import { KeptFiles, Uploads } from '../attachments/upload/uploads.js';
import { Allow, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { SentKey } from '../common/idempotency/idempotent.js';
import { answerPage } from '../common/persistence/paging.js';
import { EVERYONE, TEAM, type Viewer } from '../common/access/role.js';
import {
  MarkReadDto,
  MessageFormDto,
  MessageResponse,
  MessagesQuery,
  PostMessageDto,
  UnreadCountResponse,
} from './dto/message.dto.js';
import { MessageRate } from './message-rate.js';
import { MessagesService } from './messages.service.js';
import { ReadsService } from './reads.service.js';
import { TicketsService } from '../tickets/tickets.service.js';

@ApiTags('messages')
@Controller('tickets/:id')
@Allow(...EVERYONE)
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reads: ReadsService,
    private readonly rate: MessageRate,
  ) {}

  /**
   * Lists messages, oldest first. The first page contains the newest messages, and the next page contains earlier
   * messages. Players do not receive internal notes.
   */
  @Get('messages')
  @Faults(400, 404)
  async listMessages(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: MessagesQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageResponse[]> {
    const page = await this.messages.list(viewer, id, query);
    return answerPage(response, page, ({ row, files }) => MessageResponse.from(row, files, viewer));
  }

  /** Posts a message, as JSON or as a form with files. Only the team may post internal notes (`isInternal`). */
  @Post('messages')
  @Uploads(MESSAGE_UPLOADS, TicketsService, MessageRate)
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: MessageFormDto })
  @Faults(400, 403, 404, 409, 413, 415, 429, 507)
  async createMessage(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() dto: PostMessageDto,
    @SentKey() clientKey: string | null,
    @KeptFiles() uploads: readonly KeptFile[],
  ): Promise<MessageResponse> {
    await this.rate.spend(viewer);
    const { row, files } = await this.messages.post(viewer, id, { ...dto, clientKey }, uploads);
    return MessageResponse.from(row, files, viewer);
  }

  /** Returns the number of unread messages of a ticket. */
  @Get('unread-count')
  @Faults(404)
  async getUnreadMessageCount(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<UnreadCountResponse> {
    return UnreadCountResponse.from(await this.reads.unread(viewer, id));
  }

  /**
   * Marks the messages up to an id as read and returns the number of unread messages. A smaller id does not change read
   * messages to unread.
   */
  @Post('mark-read')
  @HttpCode(200)
  @Faults(400, 404)
  async markMessagesRead(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Body() { lastMessageId }: MarkReadDto,
  ): Promise<UnreadCountResponse> {
    return UnreadCountResponse.from(await this.reads.mark(viewer, id, lastMessageId));
  }

  /** Marks the newest message of another person as unread, or the description if there is none. */
  @Put('unread')
  @Allow(...TEAM)
  @PeopleOnly()
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(404)
  markTicketUnread(@CurrentViewer() viewer: Viewer, @IdParam() id: number): Promise<void> {
    return this.reads.markUnread(viewer, id);
  }
}
