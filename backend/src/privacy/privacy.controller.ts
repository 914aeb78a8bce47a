import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, Confirmed, CurrentViewer, PeopleOnly } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { IdParam } from '../common/persistence/entity-id.js';
import { CurrentLanguage, type Language } from '../common/i18n/language.js';
import { ADMINS, type Viewer } from '../common/access/role.js';
import { SentenceResponse } from '../common/faults/sentence.response.js';
import { EraseUserDto } from './dto/erase-user.dto.js';
import { ArchiveDownload, ZIP } from './archive-download.js';
import { PersonErasure } from './person-erasure.js';
import { PersonExport } from './person-export.js';

@ApiTags('admin')
@Controller('admin/users')
@Allow(...ADMINS)
@PeopleOnly()
export class PrivacyController {
  constructor(
    private readonly exports: PersonExport,
    private readonly download: ArchiveDownload,
    private readonly erasure: PersonErasure,
  ) {}

  /**
   * Exports all data about a person as a ZIP archive of JSON lists and files. The export is recorded in the audit log.
   */
  @Get(':id/export')
  @ApiOkResponse(ZIP)
  @Faults(404, 429)
  exportUserData(@IdParam() id: number, @CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    return this.download.send(viewer, id, response, () => this.exports.open(id, viewer));
  }

  /**
   * Erases a person permanently. The server deletes the name, email, texts, files and characters, keeps the tickets,
   * and ends the person's sessions.
   */
  @Post(':id/erase')
  @Confirmed()
  @HttpCode(200)
  @Faults(400, 404, 409)
  async eraseUser(
    @IdParam() id: number,
    @Body() { confirm }: EraseUserDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.erasure.erase(id, viewer.id, confirm);
    return SentenceResponse.from('privacy.erased', language);
  }
}
