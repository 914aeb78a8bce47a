import { Controller, createParamDecorator, type ExecutionContext, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, CurrentViewer, FileCookie, requestOf } from '../common/access.js';
import { Faults } from '../common/api-faults.js';
import { notFound } from '../common/fault.js';
import { EVERYONE, type Viewer } from '../common/role.js';
import { ServedFileQuery } from './dto/served-file.query.js';
import { sendFile } from './file-sender.js';
import { FilesService } from './files.service.js';

const KEY = /^[0-9a-f]{32}\.[a-z0-9]{2,5}$/;

/** The name of a file in the store; whatever else stands in the path, dots and slashes included, names nothing. */
const FileKey = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const given = String(requestOf(context).params['file']);
  if (!KEY.test(given)) throw notFound();
  return given;
});

@ApiTags('files')
@Controller('uploads')
export class FilesController {
  constructor(private readonly files: FilesService) {}

  /** A file, to whoever sees its ticket and its message. Takes the file cookie as well, so that `<img>` works. */
  @Get(':file')
  @Allow(...EVERYONE)
  @FileCookie(true)
  @ApiParam({ name: 'file', example: '0f8e2a5b9c4d4e6f8a7b6c5d4e3f2a1b.png' })
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Faults(400, 404)
  async serve(
    @CurrentViewer() viewer: Viewer,
    @FileKey() key: string,
    @Query() { size }: ServedFileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendFile(request, response, await this.files.find(viewer, key, size));
  }
}
