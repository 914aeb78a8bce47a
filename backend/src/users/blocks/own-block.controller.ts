import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentViewer } from '../../common/access/access.js';
import { EVERYONE, type Viewer } from '../../common/access/role.js';
import { CurrentLanguage, type Language } from '../../common/i18n/language.js';
import { Env } from '../../config/env.js';
import { OwnBlockResponse, OwnBlocksResponse } from './dto/own-block.response.js';
import { UserBlocksService } from './user-blocks.service.js';

@ApiTags('me')
@Controller('me/block')
@Allow(...EVERYONE)
export class OwnBlockController {
  constructor(
    private readonly blocks: UserBlocksService,
    private readonly env: Env,
  ) {}

  /** Returns the caller's suspension: whether they may open tickets and write messages, until when, and the reason. */
  @Get()
  async getMySuspension(
    @CurrentViewer() viewer: Viewer,
    @CurrentLanguage() language: Language,
  ): Promise<OwnBlocksResponse> {
    const block = await this.blocks.of(viewer);
    return { block: block ? OwnBlockResponse.in(block, language, this.env.club.timezone) : null };
  }
}
