import { pipeline } from 'node:stream/promises';
import { Body, Controller, Get, HttpCode, Logger, Post, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Allow, CurrentViewer, PeopleOnly } from '../../common/access.js';
import { Faults } from '../../common/api-faults.js';
import { IdParam } from '../../common/entity-id.js';
import { messageOf } from '../../common/error-text.js';
import { CurrentLanguage, type Language } from '../../common/language.js';
import { ADMINS, type Viewer } from '../../common/role.js';
import { SentenceResponse } from '../../common/sentence.response.js';
import { EraseUserDto } from '../dto/erase-user.dto.js';
import { PersonErasure } from './person-erasure.js';
import { PersonExport } from './person-export.js';

const ERASED = { pt: 'A pessoa foi apagada.', en: 'The person was erased.' };

/** What the law lets people ask for (LGPD art. 18). */
@ApiTags('admin')
@Controller('admin/users')
@Allow(...ADMINS)
@PeopleOnly()
export class PrivacyController {
  private readonly logger = new Logger(PrivacyController.name);

  constructor(
    private readonly exports: PersonExport,
    private readonly erasure: PersonErasure,
  ) {}

  /** All that is kept of a person, as a zip of JSON lists and of their files. The audit notes it. */
  @Get(':id/export')
  @ApiProduces('application/zip')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @Faults(404)
  async export(@IdParam() id: number, @CurrentViewer() viewer: Viewer, @Res() response: Response): Promise<void> {
    const zip = await this.exports.open(id, viewer.id);
    response.set({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="pessoa-${id}.zip"`,
    });
    await pipeline(zip, response).catch((error: unknown) => this.note(id, error));
  }

  /** Erases a person for good: name, e-mail, words, files and characters go, the tickets stay. Ends the person's sessions. */
  @Post(':id/erase')
  @HttpCode(200)
  @Faults(400, 404, 409)
  async erase(
    @IdParam() id: number,
    @Body() { confirm }: EraseUserDto,
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<SentenceResponse> {
    await this.erasure.erase(id, viewer.id, confirm);
    return SentenceResponse.from(ERASED, language);
  }

  /** Whoever goes away before the end has changed their mind. Of any other fault the client hears by half an answer. */
  private note(id: number, error: unknown): void {
    if ((error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    this.logger.error(`the export of person ${id} broke off: ${messageOf(error)}`);
  }
}
