import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { answerPage } from '../common/persistence/paging.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { AttachmentsService } from './attachments.service.js';
import { AttachmentResponse, AttachmentsQuery, FilesFormDto } from './dto/attachment.dto.js';
import type { KeptFile } from './store/file-store.js';
import { TICKET_UPLOADS } from './upload/upload-rules.js';
import { KeptFiles, Uploads } from './upload/uploads.js';
import { TicketsService } from '../tickets/tickets.service.js';

@ApiTags('files')
@Controller('tickets/:id')
@Allow(...EVERYONE)
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  /** Lists the files of a ticket and of its messages, oldest first. Players do not receive files of internal notes. */
  @Get('attachments')
  @Faults(400, 404)
  async listAttachments(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: AttachmentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AttachmentResponse[]> {
    const page = await this.attachments.list(viewer, id, query);
    return answerPage(response, page, (row) => AttachmentResponse.from(row, viewer));
  }

  /** Uploads files to a ticket. The form repeats the field `files`. */
  @Post('upload')
  @Uploads(TICKET_UPLOADS, TicketsService)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: FilesFormDto })
  @Faults(400, 403, 404, 409, 413, 415, 429, 507)
  async uploadAttachments(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @KeptFiles() files: readonly KeptFile[],
  ): Promise<AttachmentResponse[]> {
    const added = await this.attachments.addToTicket(viewer, id, files);
    return added.map((row) => AttachmentResponse.from(row, viewer));
  }
}
