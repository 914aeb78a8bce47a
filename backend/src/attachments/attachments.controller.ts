import { Controller, Get, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { IdParam } from '../common/entity-id.js';
import { Idempotent } from '../common/idempotency/idempotent.js';
import { setPageHeaders } from '../common/paging.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { AttachmentsService } from './attachments.service.js';
import { AttachmentResponse } from './dto/attachment.response.js';
import { AttachmentsQuery } from './dto/attachments.query.js';
import { FilesFormDto } from './dto/files-form.dto.js';
import type { KeptFile } from './kept-file.js';
import { TICKET_UPLOADS } from './upload-rules.js';
import { KeptFiles, Uploads } from './uploads.js';

@ApiTags('files')
@Controller('tickets/:id')
@Allow(...EVERYONE)
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  /** The files of the ticket and of its messages, oldest first. Players get none of the notes. */
  @Get('attachments')
  @Faults(400, 404)
  async list(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @Query() query: AttachmentsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AttachmentResponse[]> {
    const page = await this.attachments.list(viewer, id, query);
    setPageHeaders(response, page);
    return page.rows.map((row) => AttachmentResponse.from(row, viewer));
  }

  /** Adds files to the ticket itself; sent as a form with a repeated field `files`. */
  @Post('upload')
  @Idempotent()
  @Uploads(TICKET_UPLOADS)
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: FilesFormDto })
  @Faults(400, 404, 409, 413, 415, 429, 507)
  async upload(
    @CurrentViewer() viewer: Viewer,
    @IdParam() id: number,
    @KeptFiles() files: readonly KeptFile[],
  ): Promise<AttachmentResponse[]> {
    const added = await this.attachments.addToTicket(viewer, id, files);
    return added.map((row) => AttachmentResponse.from(row, viewer));
  }
}
