import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../common/access/access.js';
import { Club } from './club.js';
import { ManifestResponse } from './dto/manifest.response.js';
import { SettingsRepository } from './settings.repository.js';

@ApiTags('site')
@Controller('club')
export class ClubManifestController {
  constructor(
    private readonly club: Club,
    private readonly rows: SettingsRepository,
  ) {}

  /** Returns the web app manifest, with which browsers add the page to a home screen. */
  @Public()
  @Get('manifest')
  @Header('Cache-Control', 'no-cache')
  async getManifest(): Promise<ManifestResponse> {
    const { values, faviconUrl: url } = this.club;
    return ManifestResponse.from(
      values.name,
      url === null ? null : { url, png: await this.rows.imageBytes('favicon') },
    );
  }
}
