import { Controller, createParamDecorator, type ExecutionContext, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, CurrentViewer, FileCookie, requestOf } from '../../common/access/access.js';
import { Faults } from '../../common/faults/api-faults.js';
import { notFound } from '../../common/faults/fault.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { TICKET_TYPES } from '../upload/file-types.js';
import { ServedFileQuery } from './dto/served-file.query.js';
import { sendFile } from './file-sender.js';
import { FilesService } from './files.service.js';

const KEY = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** Rejects every path that is not a name of the store, also paths with dots and slashes. */
const FileKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const given = String(requestOf(context).params['file']);
  if (!KEY.test(given)) throw notFound();
  return given;
});

const CONTENT = Object.fromEntries(TICKET_TYPES.map(({ mimeType }) => [mimeType, {}]));

@ApiTags('files')
@Controller('uploads')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /**
   * Returns a file to users who may read its ticket and message. The server also accepts the file cookie, so that
   * `<img>` works.
   */
  @Get(':file')
  @Allow(...EVERYONE)
  @FileCookie(true)
  @ApiParam({ name: 'file', example: '0f8e2a5b9c4d4e6f8a7b6c5d4e3f2a1b.png' })
  @ApiOkResponse({ description: 'The file.', content: CONTENT })
  @ApiResponse({ status: 206, description: 'The part of the file that `Range` specifies.', content: CONTENT })
  @ApiResponse({ status: 304, description: 'The client already has the file.' })
  @Faults(400, 404, 416)
  async downloadAttachment(
    @CurrentViewer() viewer: Viewer,
    @FileKey() key: string,
    @Query() { size }: ServedFileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendFile(request, response, await this.files.find(viewer, key, size));
  }
}
