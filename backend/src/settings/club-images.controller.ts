import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Public } from '../common/access/access.js';
import { Faults } from '../common/faults/api-faults.js';
import { notFound } from '../common/faults/fault.js';
import type { ClubImageKind } from './club-image.entity.js';
import { ImageVersionQuery } from './dto/image-version.query.js';
import { SettingsRepository } from './settings.repository.js';

const PNG = 'image/png';
const A_YEAR = 'public, max-age=31536000, immutable';

@ApiTags('site')
@Controller('club')
export class ClubImagesController {
  constructor(private readonly rows: SettingsRepository) {}

  /** Returns the uploaded logo. */
  @Public()
  @Get('logo')
  @ApiOkResponse({ description: 'The image.', content: { [PNG]: {} } })
  @Faults(400, 404)
  getLogo(@Query() query: ImageVersionQuery, @Res() response: Response): Promise<void> {
    return this.send('logo', query, response);
  }

  /** Returns the uploaded favicon. */
  @Public()
  @Get('favicon')
  @ApiOkResponse({ description: 'The image.', content: { [PNG]: {} } })
  @Faults(400, 404)
  getFavicon(@Query() query: ImageVersionQuery, @Res() response: Response): Promise<void> {
    return this.send('favicon', query, response);
  }

  private async send(kind: ClubImageKind, { v }: ImageVersionQuery, response: Response): Promise<void> {
    const bytes = await this.rows.imageBytes(kind);
    if (!bytes) throw notFound();
    response.type(PNG).setHeader('Cache-Control', v ? A_YEAR : 'no-cache');
    response.send(bytes);
  }
}
