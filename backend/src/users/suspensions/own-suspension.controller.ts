import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { Env } from '../../config/env.js';
import { OwnSuspensionResponse, MySuspensionResponse } from './dto/own-suspension.response.js';
import { SuspensionsService } from './suspensions.service.js';

@ApiTags('me')
@Controller('me/block')
@Allow(...EVERYONE)
export class OwnSuspensionController {
  constructor(
    private readonly suspensions: SuspensionsService,
    private readonly env: Env,
  ) {}

  /** Returns the caller's suspension with its scope, end and reason. */
  @Get()
  async getMySuspension(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<MySuspensionResponse> {
    const suspension = await this.suspensions.of(viewer);
    return { block: suspension ? OwnSuspensionResponse.in(suspension, language, this.env.club.timezone) : null };
  }
}
