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

  /** Tells whether the user is kept from opening tickets or from writing, until when and why. */
  @Get()
  async show(@CurrentViewer() viewer: Viewer, @CurrentLanguage() language: Language): Promise<OwnBlocksResponse> {
    const block = await this.blocks.of(viewer);
    return { block: block ? OwnBlockResponse.in(block, language, this.env.club.timezone) : null };
  }
}
