import { Controller, Delete, Get, HttpCode, HttpStatus, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Confirmed, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { EVERYONE, type Viewer } from '../common/access/role.js';
import { Faults } from '../common/faults/api-faults.js';
import { ArchiveDownload, ZIP } from './archive-download.js';
import { PersonExport } from './person-export.js';
import { OwnPrivacyResponse } from './requests/dto/privacy-request.dto.js';
import { PrivacyRequests } from './requests/privacy-requests.service.js';

@ApiTags('me')
@Controller('me')
@Allow(...EVERYONE)
@PeopleOnly()
export class OwnDataController {
  constructor(
    private readonly exports: PersonExport,
    private readonly download: ArchiveDownload,
    private readonly requests: PrivacyRequests,
  ) {}

  /** Returns when the caller can export their data, and the caller's last request to be erased. */
  @Get('privacy')
  async getMyPrivacy(@CurrentViewer() { id }: Viewer): Promise<OwnPrivacyResponse> {
    return OwnPrivacyResponse.from(await this.requests.of(id));
  }

  /** Exports all data about the caller as a ZIP archive of JSON lists and files, once in 24 hours. */
  @Post('export')
  @HttpCode(HttpStatus.OK)
  @Confirmed()
  @ApiOkResponse(ZIP)
  @Faults(429)
  exportMyData(@CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    return this.download.send(viewer, viewer.id, response, () => this.exports.openOwn(viewer));
  }

  /** Requests that an admin erases the caller. */
  @Post('erasure')
  @Confirmed()
  @Faults(409, 429)
  async requestMyErasure(@CurrentViewer() viewer: Viewer): Promise<OwnPrivacyResponse> {
    await this.requests.requestErasure(viewer);
    return this.getMyPrivacy(viewer);
  }

  /** Withdraws the caller's request to be erased. */
  @Delete('erasure')
  @HttpCode(HttpStatus.NO_CONTENT)
  @Faults(404)
  withdrawMyErasure(@CurrentViewer() viewer: Viewer): Promise<void> {
    return this.requests.withdrawErasure(viewer);
  }
}
